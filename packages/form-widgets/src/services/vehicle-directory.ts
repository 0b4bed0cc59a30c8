/** A vehicle as a choice. */
export interface VehicleOption {
  /** Stored. */
  readonly id: string
  /** The number on the machine. */
  readonly vclNo: string
  readonly model?: string
}

/** Finds vehicles of the tenant, for fields that choose them. */
export interface VehicleDirectory {
  /** The vehicles whose number holds the text, the first ones only; for an empty text those that are likely meant. */
  search(text: string, signal: AbortSignal): Promise<readonly VehicleOption[]>
  /** The vehicles with these ids; one that does not exist is left out. */
  find(ids: readonly string[], signal: AbortSignal): Promise<readonly VehicleOption[]>
}

/** How many vehicles a search in memory brings. */
const FOUND = 20

/** Serves vehicles from memory. */
export function staticVehicleDirectory(vehicles: readonly VehicleOption[]): VehicleDirectory {
  return {
    async search(text) {
      const wanted = text.trim().toLowerCase()
      return vehicles.filter(({ vclNo }) => vclNo.toLowerCase().includes(wanted)).slice(0, FOUND)
    },
    find: async (ids) => vehicles.filter(({ id }) => ids.includes(id)),
  }
}
