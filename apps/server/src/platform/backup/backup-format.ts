import * as z from 'zod'

/** Raised when an older program could no longer read what is written. */
export const FORMAT = 1

/** The first entry: what the backup is, and what it was made of. */
export const MANIFEST = 'backup.json'
/** The last entry: the checksum of every other one. A backup without it ends in the middle. */
export const SUMS = 'sums.json'
/** Rows in the text format of COPY, in parts: `tables/public.sys_user/00001.copy.gz`. */
export const TABLES = 'tables/'
/** The files of the data folder. */
export const FILES = 'files/'

const Table = z.object({
  schema: z.string(),
  name: z.string(),
  /** The columns whose values are kept, in the order of the rows. */
  columns: z.array(z.string()),
  /** Makes the table where the migrations do not: those of online forms, and partitions. */
  create: z.array(z.string()),
  /** Its references, made when all rows are there. */
  references: z.array(z.string()),
})
export type BackupTable = z.infer<typeof Table>

const Sequence = z.object({ schema: z.string(), name: z.string(), lastValue: z.string(), isCalled: z.boolean() })
export type BackupSequence = z.infer<typeof Sequence>

export const Manifest = z.object({
  product: z.literal('trackhoe'),
  format: z.int(),
  /** The release that has made it. */
  version: z.string(),
  time: z.iso.datetime(),
  database: z.enum(['postgres', 'pglite']),
  migrations: z.array(z.object({ number: z.int(), name: z.string() })),
  tables: z.array(Table),
  sequences: z.array(Sequence),
})
export type Manifest = z.infer<typeof Manifest>

export const Sums = z.object({
  entries: z.array(z.object({ name: z.string(), size: z.int(), sha256: z.string() })),
  /** How many rows each table has. */
  rows: z.record(z.string(), z.int()),
  /** Files that rows name and the disk did not have. */
  missingFiles: z.int(),
})
export type Sums = z.infer<typeof Sums>

export const tableKey = ({ schema, name }: { schema: string; name: string }) => `${schema}.${name}`

/** A name as it stands in a statement. */
export const quoted = (...names: readonly string[]) => names.map((name) => `"${name.replaceAll('"', '""')}"`).join('.')
