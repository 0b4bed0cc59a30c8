import type { CatalogParameter, GatewayVehicle } from '@trackhoe/contract/vehicle'
import type { CommandField } from '@trackhoe/vehicles/command-screen'
import { initialSet } from './initial-set.screen.ts'

/**
 * Returns the screen with the bounds that the models of these vehicles have, which take the place of the general ones. For
 * several models it is what all of them take.
 */
export function limitedScreen(
  rows: readonly CatalogParameter[],
  vehicles: readonly Pick<GatewayVehicle, 'model'>[],
): typeof initialSet {
  const models = new Set(vehicles.map(({ model }) => model))
  const bounds = rows.filter(({ model }) => model != null && models.has(model))
  if (bounds.length === 0) return initialSet
  const [part] = initialSet.parts
  const fields = Object.fromEntries(
    Object.entries(part.fields).map(([key, field]) => [
      key,
      limited(
        field,
        bounds.filter(({ code }) => code === key),
      ),
    ]),
  )
  return { ...initialSet, parts: [{ ...part, fields }] }
}

function limited(field: CommandField, bounds: readonly CatalogParameter[]): CommandField {
  if (field.kind !== 'number' || bounds.length === 0) return field
  const min = Math.max(field.min, ...bounds.flatMap((one) => one.min ?? []))
  const max = Math.min(field.max, ...bounds.flatMap((one) => one.max ?? []))
  // Models that have no value in common: the server says which of them refuses.
  if (min > max) return field
  const { initial } = field
  return {
    ...field,
    min,
    max,
    byModel: true,
    initial: initial === undefined ? undefined : Math.min(Math.max(initial, min), max),
  }
}
