import * as z from 'zod/mini'
import { wireObject } from './object.ts'
import { Count } from './values.ts'
import { label } from './label.ts'

/** The default number of rows of a page. Source: platform specification §9. */
export const DEFAULT_PAGE_SIZE = 10

/** The order of a list unless the caller asks for another: newest first. Source: platform specification §9. */
export const DEFAULT_SORT = { column: 'createTime', order: 'desc' } as const

/** The query of a list by default. Client, server and list page read it here. Source: platform specification §9. */
export const LIST_DEFAULTS = { pageNo: 1, pageSize: DEFAULT_PAGE_SIZE, ...DEFAULT_SORT } as const

/** The choices of a list page. Source: platform specification §9. */
export const PAGE_SIZES = [10, 20, 30, 50, 100, 300, 500] as const

const wholeNumber = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^-?\d{1,15}$/, '必须是整数'))]),
  z.transform((value) => Number(value)),
)

/** Paging and sorting of a list. `pageNo` counts from 1; `column` is a field of the row, `order` asc or desc (whatever contains `asc` ascends). */
export const PageQuery = z.object({
  pageNo: z
    ._default(z.pipe(wholeNumber, z.int('必须是整数').check(z.minimum(1, '必须是 1 以上的整数'))), LIST_DEFAULTS.pageNo)
    .check(label('页码')),
  pageSize: z
    ._default(
      z.pipe(
        wholeNumber,
        z.int('必须是整数').check(z.minimum(1, '必须在 1 到 500 之间'), z.maximum(500, '必须在 1 到 500 之间')),
      ),
      LIST_DEFAULTS.pageSize,
    )
    .check(label('每页条数')),
  column: z
    ._default(z.string().check(z.maxLength(64, '最多 64 个字符')), LIST_DEFAULTS.column)
    .check(label('排序字段')),
  order: z
    ._default(z.string().check(z.maxLength(16, '只能是 asc 或 desc')), LIST_DEFAULTS.order)
    .check(label('排序方式')),
  /** The columns of the list, comma-joined. Sent by JeecgBoot clients and ignored. */
  field: z.optional(z.string()).check(label('显示字段')),
  /** Counts to the end where the total would be a minimum, which takes its time. Not in the specification. */
  exactTotal: z
    .optional(
      z.union([
        z.boolean(),
        z.pipe(
          z.enum(['true', 'false'], '只能是 true 或 false'),
          z.transform((text) => text === 'true'),
        ),
      ]),
    )
    .check(label('精确统计')),
})
export type PageQuery = z.input<typeof PageQuery>

/** One page of rows. A page beyond the end has no rows and the true total. */
export interface Page<Row> {
  records: Row[]
  total: number
  /** There are more rows than `total`: they were not counted to the end. Not in the specification. */
  totalIsMinimum?: true
  size: number
  current: number
  pages: number
}

/** The schema of one page of `row`. Some back ends answer `null` for an empty list; it reads as no rows. */
export function PageOf<Row extends z.ZodMiniType>(row: Row) {
  return z.pipe(
    z.nullable(
      wireObject({
        records: z.array(row),
        total: Count,
        totalIsMinimum: z.optional(z.boolean()),
        // The rows of a JeecgBoot's Online forms come without them.
        size: z.optional(Count),
        current: z.optional(Count),
        pages: z.optional(Count),
      }),
    ),
    z.transform((page): Page<z.output<Row>> => {
      if (page === null) return { records: [], total: 0, size: DEFAULT_PAGE_SIZE, current: 1, pages: 0 }
      const { records, total, size = DEFAULT_PAGE_SIZE, current = 1, totalIsMinimum } = page
      const pages = page.pages ?? Math.ceil(total / Math.max(size, 1))
      return { records, total, totalIsMinimum: totalIsMinimum || undefined, size, current, pages }
    }),
  )
}
