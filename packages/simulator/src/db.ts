import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** The database of the server or a transaction on it, as far as the simulator keeps what commands change in it. */
export type Db = Pick<PgDatabase<PgQueryResultHKT>, 'select' | 'insert' | 'update'>
