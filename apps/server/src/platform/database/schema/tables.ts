import { is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import * as account from './account-schema.ts'
import * as alarm from './alarm-schema.ts'
import * as announcement from './announcement-schema.ts'
import * as dataRule from './data-rule-schema.ts'
import { descriptionOf, type Described, type DescriptionOf, type TableDescription } from './describe-table.ts'
import * as form from './form-schema.ts'
import * as onlineForm from './online-form-schema.ts'
import * as reportFacts from './report-facts-schema.ts'
import * as report from './report-schema.ts'
import * as system from './schema.ts'
import * as service from './service-schema.ts'
import * as vehicle from './vehicle-schema.ts'

const tables = { ...system, ...account, ...announcement, ...dataRule, ...form, ...vehicle, ...service, ...report, ...reportFacts, ...onlineForm, ...alarm } // prettier-ignore

/** The tables that their schema describes. */
export const describedTables: readonly { readonly table: PgTable; readonly description: TableDescription }[] =
  Object.values(tables).flatMap((table) => {
    const description = is(table, PgTable) ? descriptionOf(table) : undefined
    return description && is(table, PgTable) ? [{ table, description }] : []
  })

/** What the audit log calls the rows of the subjects of the resource kit. */
export type TableSubject =
  DescriptionOf<Tables> extends infer Description
    ? Description extends { readonly subject: infer Subject extends string }
      ? Subject
      : never
    : never

type Tables = (typeof tables)[keyof typeof tables]

/** The tables whose rows data rules narrow: they are read through `visible` alone. */
export type RuledTable = Extract<Tables, Described<TableDescription & { dataRules: object }>>
