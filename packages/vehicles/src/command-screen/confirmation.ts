import { COMMAND_VEHICLES, type GatewayVehicle } from '@trackhoe/contract/vehicle'

/** The length of the reason for a dangerous command. Source: vehicle screens "dangerous commands". */
export const REASON_LENGTH = { min: 4, max: 100 } as const

/**
 * Returns the text that confirms a dangerous command: the last digits of the vehicle's number, or the number of
 * vehicles.
 */
export function confirmationOf(vehicles: readonly Pick<GatewayVehicle, 'vclNo'>[]): string {
  return vehicles.length > 1 ? String(vehicles.length) : (vehicles[0]?.vclNo ?? '').slice(-4)
}

/** Whether reason and confirmation are valid. Case and surrounding blanks are ignored. */
export function isConfirmed(
  vehicles: readonly Pick<GatewayVehicle, 'vclNo'>[],
  { reason, confirm }: { reason: string; confirm: string },
): boolean {
  const length = reason.trim().length
  const expected = confirmationOf(vehicles)
  return (
    length >= REASON_LENGTH.min &&
    length <= REASON_LENGTH.max &&
    expected !== '' &&
    confirm.trim().toUpperCase() === expected.toUpperCase()
  )
}

/** Why a command cannot be sent to these vehicles, or null. */
export type BlockedReason = 'none' | 'no-terminal' | 'models' | 'too-many' | 'several'

/** Checks whether a command can be sent, before it is offered. `sameModel`: the form depends on the model. */
export function blockedReason(
  vehicles: readonly GatewayVehicle[],
  { allowsSeveral, sameModel }: { allowsSeveral: boolean; sameModel: boolean },
): BlockedReason | null {
  if (vehicles.length === 0) return 'none'
  if (vehicles.length > COMMAND_VEHICLES.max) return 'too-many'
  if (vehicles.length > 1 && !allowsSeveral) return 'several'
  if (vehicles.some(({ tmnlId, vcl_plat_id }) => !tmnlId || !vcl_plat_id)) return 'no-terminal'
  if (sameModel && new Set(vehicles.map(({ model }) => model)).size > 1) return 'models'
  return null
}
