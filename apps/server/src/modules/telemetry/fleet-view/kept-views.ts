import type { FleetCluster, FleetPoint, FleetView } from '@trackhoe/contract/vehicle'

/** The marks of a view by their ids. */
interface KeptView {
  /** Names those who may know of it. */
  readonly readers: string
  readonly clusters: ReadonlyMap<string, FleetCluster>
  readonly vehicles: ReadonlyMap<string, FleetPoint>
}

/** Marks of all views that are kept: some hundred bytes each. */
const MOST_MARKS = 50_000

/**
 * The last views that maps were given, so that a map gets what is new to it. The oldest ones are dropped, and a map whose view is gone, or was kept by
 * another instance, gets all.
 */
export class KeptViews {
  readonly #name: string
  readonly #kept = new Map<string, KeptView>()
  #marks = 0
  #last = 0

  /** `name`: another one than those of other instances. */
  constructor(name: string) {
    this.#name = name
  }

  /** Returns the part of a view that a reader with an earlier one does not have yet. `readers` names those who may see the same vehicles. */
  since(readers: string, known: string | undefined, view: Omit<FleetView, 'version' | 'removed'>): FleetView {
    const found = known === undefined ? undefined : this.#kept.get(known)
    const version = this.#keep(readers, view)
    if (found?.readers !== readers) return { ...view, version }
    const [clusters, vehicles] = [changed(found.clusters, view.clusters), changed(found.vehicles, view.vehicles)]
    return {
      ...view,
      clusters: clusters.marks,
      vehicles: vehicles.marks,
      removed: { clusters: clusters.removed, vehicles: vehicles.removed },
      version,
    }
  }

  #keep(readers: string, { clusters, vehicles }: Pick<FleetView, 'clusters' | 'vehicles'>): string {
    this.#last += 1
    const version = `${this.#name}-${this.#last}`
    this.#kept.set(version, { readers, clusters: byId(clusters), vehicles: byId(vehicles) })
    this.#marks += clusters.length + vehicles.length
    for (const [oldest, view] of this.#kept) {
      if (this.#marks <= MOST_MARKS || oldest === version) break
      this.#kept.delete(oldest)
      this.#marks -= view.clusters.size + view.vehicles.size
    }
    return version
  }
}

const byId = <Mark extends { id: string }>(marks: readonly Mark[]) => new Map(marks.map((mark) => [mark.id, mark]))

function changed<Mark extends { id: string }>(known: ReadonlyMap<string, Mark>, marks: readonly Mark[]) {
  const removed = new Set(known.keys())
  const changedMarks = marks.filter((mark) => {
    removed.delete(mark.id)
    const before = known.get(mark.id)
    return before === undefined || JSON.stringify(before) !== JSON.stringify(mark)
  })
  return { marks: changedMarks, removed: [...removed] }
}
