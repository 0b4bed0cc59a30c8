/** What a random sample of machines says of all of them. */
export interface AlarmEstimate {
  /** The alarms of all machines, in proportion. */
  readonly estimate: number
  /** Between these is the number of machines with an alarm in at least 95 of 100 samples, whatever the fleet. */
  readonly vehiclesLow: number
  readonly vehiclesHigh: number
}

/** On each side of the interval, for 95 %. */
const TAIL = 0.025

/**
 * Estimates the alarms of all machines. Their number has no range: few machines can have most alarms, and a sample without them does
 * not show it, so that no range holds for every fleet. The number of machines with an alarm has one that is exact. Source: Clopper
 * and Pearson, for samples without replacement (Cochran, Sampling Techniques, §3.6).
 */
export function estimateAlarms(
  vehicleIds: readonly string[],
  { tried, all }: { tried: number; all: number },
): AlarmEstimate {
  const affected = new Set(vehicleIds).size
  const estimate = tried === 0 ? 0 : Math.round((vehicleIds.length * all) / tried)
  const least = affected
  const most = all - (tried - affected)
  const isBelow = isRare({ affected, tried, all }, 'atLeast')
  const isAbove = isRare({ affected, tried, all }, 'atMost')
  return {
    estimate,
    vehiclesLow: firstWhere((total) => !isBelow(total), { from: least, to: most }),
    vehiclesHigh: firstWhere(isAbove, { from: least, to: most + 1 }) - 1,
  }
}

/** Returns the first whole number from which on a condition holds; `to` when it does for none before. */
function firstWhere(holds: (value: number) => boolean, { from, to }: { from: number; to: number }): number {
  let [low, high] = [from, to]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}

/**
 * Returns true where a sample with so many affected machines, or with more or fewer, is rare when `total` of all are affected. Source:
 * hypergeometric distribution.
 */
function isRare(
  { affected, tried, all }: { affected: number; tried: number; all: number },
  side: 'atLeast' | 'atMost',
): (total: number) => boolean {
  const logFactorial = new Float64Array(all + 1)
  for (let at = 2; at <= all; at += 1) logFactorial[at] = (logFactorial[at - 1] ?? 0) + Math.log(at)
  const logOf = (value: number) => logFactorial[value] ?? 0
  const logChoose = (of: number, some: number) => logOf(of) - logOf(some) - logOf(of - some)
  return (total) => {
    const [least, most] = [Math.max(0, tried - (all - total)), Math.min(tried, total)]
    const [from, to] = side === 'atLeast' ? [Math.max(affected, least), most] : [least, Math.min(affected, most)]
    let sum = 0
    for (let count = from; count <= to; count += 1) {
      sum += Math.exp(logChoose(total, count) + logChoose(all - total, tried - count) - logChoose(all, tried))
    }
    return sum <= TAIL
  }
}
