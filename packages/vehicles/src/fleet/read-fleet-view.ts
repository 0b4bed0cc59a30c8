import { bind, type Send } from '@trackhoe/api-client'
import { fleetOverview, type FleetListQuery, type FleetView, type FleetViewQuery } from '@trackhoe/contract/vehicle'

/**
 * Reads what a map of a large fleet shows, or what has changed of an earlier view. Kept apart: few fleets need it, and the home page is loaded first.
 */
export async function readFleetView(
  send: Send,
  query: FleetViewQuery,
  previous: FleetView | undefined,
  signal: AbortSignal,
): Promise<FleetView> {
  const view = await bind(send, fleetOverview).view({ query: { ...query, since: previous?.version } }, signal)
  if (!previous || !view.removed) return view
  return {
    ...view,
    clusters: changed(previous.clusters, view.clusters, view.removed.clusters),
    vehicles: changed(previous.vehicles, view.vehicles, view.removed.vehicles),
  }
}

/** Reads a page of the vehicles of a large fleet. */
export const readFleetList = (send: Send, query: FleetListQuery, signal: AbortSignal) =>
  bind(send, fleetOverview).list({ query }, signal)

function changed<Mark extends { id: string }>(
  before: readonly Mark[],
  changes: readonly Mark[],
  removedIds: readonly string[],
): Mark[] {
  const marks = new Map(before.map((mark) => [mark.id, mark]))
  for (const id of removedIds) marks.delete(id)
  for (const mark of changes) marks.set(mark.id, mark)
  return [...marks.values()]
}
