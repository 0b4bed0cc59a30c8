import type { Texts } from '../../../platform/core/language.ts'
import { refused } from '../../../platform/http/refusal.ts'

/** The refusal of a statement, with the reason. */
export const refusedStatement = (reason: Texts) => refused(reason, { field: 'cgrSql' })
