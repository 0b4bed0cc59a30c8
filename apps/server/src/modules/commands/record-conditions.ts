import { CommandCondition } from '@trackhoe/contract/vehicle'
import { fromWireTime } from '../../platform/core/clock.ts'
import { invalid } from '../../platform/http/refusal.ts'
import type { RecordConditions } from './commands.queries.ts'
import { texts } from '../../platform/core/language.ts'

const KEYWORD_LIMIT = 1000
const LIST_LIMIT = 2000

interface RecordQuery {
  vcl_id?: string | undefined
  infoid?: string | undefined
  bgntime?: string | undefined
  endtime?: string | undefined
  condition?: string | undefined
}

/** Which records a query asks for; an empty text is no condition. Errors: 400 for a time or a condition that is none. */
export function recordConditions({ vcl_id, infoid, bgntime, endtime, condition }: RecordQuery): RecordConditions {
  const { recordId, vclId, state, group, keyword } = readCondition(condition ?? '')
  return {
    vehicleIds: vcl_id ? [vcl_id] : vclId,
    infoid: infoid ? infoid.toUpperCase() : undefined,
    from: timeOf(bgntime ?? ''),
    to: timeOf(endtime ?? ''),
    recordIds: recordId,
    states: state,
    groups: typeof group === 'number' ? [group] : group,
    keyword,
  }
}

function timeOf(text: string): Date | undefined {
  if (text === '') return undefined
  const time = fromWireTime(text)
  if (!time) throw invalid(texts('时间格式不正确', 'Time format is not valid'))
  return time
}

/** Free text, or JSON text with more to ask for. Text that only begins like JSON is free text. */
function readCondition(condition: string) {
  const text = condition.trim()
  if (!text.startsWith('{')) return { keyword: text.slice(0, KEYWORD_LIMIT) || undefined }
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    return { keyword: text.slice(0, KEYWORD_LIMIT) }
  }
  const parsed = CommandCondition.safeParse(given)
  if (!parsed.success) throw invalid(texts('查询条件格式不正确', 'The conditions are not in the right format'))
  const { recordId, vclId, state } = parsed.data
  if ([recordId, vclId, state].some((list) => (list?.length ?? 0) > LIST_LIMIT))
    throw invalid(texts('查询条件过长', 'The conditions are too long'))
  return parsed.data
}
