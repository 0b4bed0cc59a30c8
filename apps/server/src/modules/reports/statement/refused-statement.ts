import { refused } from '../../../platform/http/refusal.ts'

/** The refusal of a statement, with the reason. */
export const refusedStatement = (reason: string) => refused(reason, { field: 'cgrSql' })
