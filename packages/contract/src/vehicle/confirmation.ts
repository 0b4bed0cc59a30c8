/**
 * The text that screens ask for to confirm a dangerous command: the last four characters of the vehicle's number, or
 * the number of vehicles when there are several. Empty for a vehicle without a number.
 */
export function confirmationOf(vclNos: readonly string[]): string {
  return vclNos.length > 1 ? String(vclNos.length) : (vclNos[0] ?? '').slice(-4)
}

/**
 * Returns true when a text confirms a dangerous command for these vehicles; the whole number of a vehicle does as well.
 * Case and surrounding blanks are ignored.
 */
export function isConfirmation(text: string, vclNos: readonly string[]): boolean {
  const typed = text.trim().toUpperCase()
  const whole = vclNos.length === 1 ? (vclNos[0] ?? '') : ''
  return typed !== '' && [confirmationOf(vclNos), whole].some((expected) => typed === expected.trim().toUpperCase())
}
