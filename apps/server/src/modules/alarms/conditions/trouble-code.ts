import * as z from 'zod'
import type { AlarmConditionOf } from '@trackhoe/contract/alarms'
import { keyOfTroubleCode, severityOf, troubleCodeOf } from '@trackhoe/vehicle-ports/trouble-codes'
import { atOnce, NO_INPUTS, OFF, UNKNOWN, type ConditionEvaluator } from './condition-evaluator.ts'

type Condition = AlarmConditionOf<'troubleCode'>

/** The keys of the codes that matched last. */
const Memo = z.array(z.string())

function matches({ match, codes, lamps }: Condition, spn: number, fmi: number): boolean {
  if (match === 'any') return true
  if (match === 'lamps') return lamps.includes(lampOf(spn, fmi))
  const listed = codes.some((code) => code.spn === spn && (code.fmi === null || code.fmi === fmi))
  return match === 'codes' ? listed : !listed
}

const lampOf = (spn: number, fmi: number) => troubleCodeOf(keyOfTroubleCode(spn, fmi))?.lamp ?? 'none'

export const troubleCode: ConditionEvaluator<Condition, string[]> = {
  inputs: () => ({ ...NO_INPUTS, faults: true }),
  onDelaySec: atOnce,
  readMemo: (stored) => Memo.safeParse(stored).data ?? null,
  evaluate(condition, { faults }, memo) {
    if (!faults) return { verdict: UNKNOWN, memo }
    const active = faults
      .filter(({ spn, fmi }) => matches(condition, spn, fmi))
      .sort((a, b) => severityOf(lampOf(a.spn, a.fmi)) - severityOf(lampOf(b.spn, b.fmi)))
    const fresh = active.find(({ spn, fmi }) => !memo?.includes(keyOfTroubleCode(spn, fmi)))
    const shown = fresh ?? active[0]
    if (!shown) return { verdict: OFF, memo: null }
    const { spn, fmi } = shown
    const known = troubleCodeOf(keyOfTroubleCode(spn, fmi))
    return {
      verdict: {
        is: 'on',
        more: fresh !== undefined,
        trigger: { spn, fmi, faultName: known?.name ?? null, lamp: known?.lamp ?? null },
      },
      memo: active.map((fault) => keyOfTroubleCode(fault.spn, fault.fmi)),
    }
  },
}
