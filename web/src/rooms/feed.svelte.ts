/** A room as it is now: the server answers again whenever it changes. */

import * as http from "../http";
import type { Room } from "../protocol";

const PAUSE = 3000;

export class RoomFeed {
    room = $state.raw<Room | null>(null);
    /** Why we may not see it; no further answers come. */
    refused = $state.raw<http.Refused | null>(null);
    #isOpen = true;

    constructor(readonly id: string) {
        void this.#follow();
    }

    close(): void {
        this.#isOpen = false;
    }

    /** Shows what a request has answered, unless a newer state is there already. */
    show(room: Room): void {
        this.room = room;
    }

    async #follow(): Promise<void> {
        while (this.#isOpen) {
            try {
                const room = await http.room(this.id, this.room?.state);
                if (room.state !== this.room?.state) this.room = room;
            } catch (error) {
                const refused = error as http.Refused;
                if (refused.slug === "no_such_room") {
                    this.refused = refused;
                    return;
                }
                await new Promise((resolve) => setTimeout(resolve, PAUSE));
            }
        }
    }
}
