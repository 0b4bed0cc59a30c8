import { COMMAND_VEHICLES, isConfirmation, type GatewayVehicle } from '@trackhoe/contract/vehicle'

/** The length of the reason for a dangerous command. Source: vehicle screens "dangerous commands". */
export const REASON_LENGTH = { min: 4, max: 100 } as const

/** Returns whether reason and confirmation are valid. */
export function isConfirmed(
  vehicles: readonly Pick<GatewayVehicle, 'vclNo'>[],
  { reason, confirm }: { reason: string; confirm: string },
): boolean {
  const length = reason.trim().length
  const isReason = length >= REASON_LENGTH.min && length <= REASON_LENGTH.max
  return isReason && isConfirmation(confirm, numbersOf(vehicles))
}

/** The numbers of vehicles; an empty text for one without a number. */
export const numbersOf = (vehicles: readonly Pick<GatewayVehicle, 'vclNo'>[]) =>
  vehicles.map(({ vclNo }) => vclNo ?? '')

/** Why a command cannot be sent to these vehicles, or null. */
export type BlockedReason = 'none' | 'no-terminal' | 'models' | 'too-many' | 'several' | 'no-batch'

/** The permission to send to more vehicles than a send without a reason may name. */
export const BATCH_PERMISSION = 'vehicle:command:batch'

/**
 * Checks whether a command can be sent, before it is offered. `sameModel`: the form depends on the model. `mayBatch`:
 * the operator holds `BATCH_PERMISSION`.
 */
export function blockedReason(
  vehicles: readonly GatewayVehicle[],
  { allowsSeveral, sameModel, mayBatch }: { allowsSeveral: boolean; sameModel: boolean; mayBatch: boolean },
): BlockedReason | null {
  if (vehicles.length === 0) return 'none'
  if (vehicles.length > COMMAND_VEHICLES.max) return 'too-many'
  if (vehicles.length > 1 && !allowsSeveral) return 'several'
  if (vehicles.length > COMMAND_VEHICLES.withoutReason && !mayBatch) return 'no-batch'
  if (vehicles.some(({ tmnlId, vcl_plat_id }) => !tmnlId || !vcl_plat_id)) return 'no-terminal'
  if (sameModel && new Set(vehicles.map(({ model }) => model)).size > 1) return 'models'
  return null
}
