import { doublePrecision, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { time } from '../platform/database/schema/columns.ts'

export const telemetrySeries = pgTable('telemetry_series', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  vehicleId: text('vehicle_id').notNull(),
  code: text().notNull(),
  /** From when on it has its samples, and its parts; null: all of them. */
  samplesFrom: time('samples_from'),
  partsFrom: time('parts_from'),
})

export const telemetryValue = pgTable(
  'telemetry_value',
  {
    seriesId: integer('series_id').notNull(),
    sampleTime: time('sample_time').notNull(),
    value: doublePrecision(),
  },
  (table) => [primaryKey({ columns: [table.seriesId, table.sampleTime] })],
)

const rolledUp = (name: string) =>
  pgTable(
    name,
    {
      seriesId: integer('series_id').notNull(),
      samples: integer().notNull(),
      partTime: time('part_time').notNull(),
      total: doublePrecision().notNull(),
      low: doublePrecision().notNull(),
      high: doublePrecision().notNull(),
      first: doublePrecision().notNull(),
      last: doublePrecision().notNull(),
      lowOffset: integer('low_offset').notNull(),
      highOffset: integer('high_offset').notNull(),
      firstOffset: integer('first_offset').notNull(),
      lastOffset: integer('last_offset').notNull(),
    },
    (table) => [primaryKey({ columns: [table.seriesId, table.partTime] })],
  )

/** Five minutes of a series. */
export const telemetryPart = rolledUp('telemetry_part')
/** Days of a series, in GMT+8. */
export const telemetryDay = rolledUp('telemetry_day')

/** How far readings are rolled up. Has one row, or none before the first time. */
export const telemetryRollup = pgTable('telemetry_rollup', {
  id: smallint().primaryKey(),
  /** What is written of a time before it is late. */
  closedUntil: time('closed_until').notNull(),
  /** Parts are whole before it. */
  rolledUntil: time('rolled_until').notNull(),
  /** Days are whole before it. */
  daysUntil: time('days_until').notNull(),
})

/** Days of which readings came after they had been rolled up. */
export const telemetryLate = pgTable('telemetry_late', {
  seriesId: integer('series_id').notNull(),
  dayTime: time('day_time').notNull(),
})
