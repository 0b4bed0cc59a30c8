// A list with search, form, deleting and export on a back end of another kind, with a widget of one's own: one definition of
// the fields makes all of it. The source is the only place that knows the back end.
import { WidgetServicesProvider } from '@trackhoe/form-widgets'
import {
  defineEntity,
  EntityList,
  PartGroup,
  type EntityAction,
  type EntityFiles,
  type EntityListSource,
  type Widget,
  type WidgetControlProps,
} from '@trackhoe/form-widgets/entity'
import type { ListRequest } from '@trackhoe/form-widgets/list-page'
import { defineMessages, NumberInput, Toaster, UiProvider } from '@trackhoe/ui'
import * as z from 'zod/mini'

const useMessages = defineMessages({
  'zh-CN': { title: '轮胎', noun: '轮胎', serial: '编号', brand: '品牌', made: '生产周', tread: '花纹深度' },
  'en-US': { title: 'Tires', noun: 'tire', serial: 'Number', brand: 'Brand', made: 'Made in', tread: 'Tread' },
})

/** A row has an `id`: a back end that calls it otherwise is mapped in the source. */
const Tire = z.object({ id: z.string(), serial: z.string(), brand: z.string(), made: z.string(), tread: z.number() })
const NewTire = z.omit(Tire, { id: true })
/** The fields that can be searched for; a range of days has `…_begin` and `…_end`. */
const TireQuery = z.object({ serial: z.optional(z.string()), brand: z.optional(z.string()) })
type Tire = z.output<typeof Tire>
type Week = { week: number | null; year: number | null }

/** The week in which a tire was made, stored as it is pressed into it: 2523 is the 25th week of 2023. */
const weekWidget: Widget = {
  read: (stored): Week | undefined =>
    typeof stored === 'string' && stored !== ''
      ? { week: Number(stored.slice(0, 2)), year: 2000 + Number(stored.slice(2)) }
      : undefined,
  write: (value) =>
    isWeek(value) ? [value.week, value.year % 100].map((part) => `${part}`.padStart(2, '0')).join('') : '',
  toText: (value, { locale }) => {
    if (!isWeek(value)) return ''
    return locale === 'en-US' ? `week ${value.week}, ${value.year}` : `${value.year} 年第 ${value.week} 周`
  },
  // Of a value that is not empty: an empty field is refused by the form, as its schema has it.
  schema: ({ label }, messages) => z.custom((value) => isWeek(value), { error: messages.required(label) }),
  cell: 'figures',
  Control: WeekControl,
}

function isWeek(value: unknown): value is { week: number; year: number } {
  const { week, year } = partsOf(value)
  return week !== null && year !== null
}

function partsOf(value: unknown): Week {
  const Parts = z.object({ week: z.nullable(z.number()), year: z.nullable(z.number()) })
  return z.safeParse(Parts, value).data ?? { week: null, year: null }
}

function WeekControl({ field, value, onChange, onBlur, disabled, inputRef }: WidgetControlProps) {
  const parts = partsOf(value)
  const control = (part: keyof Week, min: number, max: number) => (
    <NumberInput
      aria-label={`${field.label} ${part}`}
      value={parts[part]}
      onChange={(typed) => onChange({ ...parts, [part]: typed })}
      {...{ min, max, disabled }}
    />
  )
  return (
    <PartGroup inputRef={inputRef} onBlur={onBlur}>
      <div style={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 8 }}>
        {control('week', 1, 53)}
        {control('year', 2000, 2099)}
      </div>
    </PartGroup>
  )
}

const brands = ['Michelin', 'Triangle'].map((brand) => ({ value: brand, label: brand }))

const tireEntity = defineEntity({
  row: Tire,
  add: NewTire,
  edit: Tire,
  query: TireQuery,
  useMessages,
  nameOf: 'serial',
  widgets: { week: weekWidget },
  fields: (t) => ({
    serial: { label: t.serial, maxLength: 12, filter: true, column: { enableSorting: true, enableHiding: false } },
    brand: { label: t.brand, widget: 'list', options: brands, filter: true, column: true },
    made: { label: t.made, widget: 'week', column: true },
    tread: { label: t.tread, widget: 'number', unit: 'mm', precision: 1, column: { align: 'end' } },
  }),
})

/** Made once: another source loads again. */
const tires: EntityListSource<Tire, z.input<typeof NewTire>, Tire> = {
  async load(request, signal) {
    const { items, count } = z
      .object({ items: z.array(Tire), count: z.number() })
      .parse(await (await call('GET', `?${searchOf(request)}`, undefined, signal)).json())
    return { rows: items, total: count }
  },
  add: ({ body }) => call('POST', '', body),
  edit: ({ body: { id, ...tire } }) => call('PATCH', `/${id}`, tire),
  remove: ({ query: { id } }) => call('DELETE', `/${id}`),
  removeAll: ({ query: { ids } }) => call('POST', '/drop', { ids }),
}

const files: EntityFiles = {
  exportRows: async (_query, { request, selections }) => {
    const search = searchOf(request)
    for (const id of selections) search.append('id', id)
    return { blob: await (await call('GET', `.csv?${search}`)).blob(), name: 'tires.csv' }
  },
}

const retread: EntityAction<Tire> = {
  permission: 'retread',
  label: '翻新',
  row: 'button',
  appliesTo: ({ tread }) => tread < 8,
  run: (rows) => Promise.all(rows.map(({ id }) => call('POST', `/${id}/retread`))),
}

/** The request in the words of that back end. */
function searchOf({ page, pageSize, sort, filters }: ListRequest): URLSearchParams {
  const search = new URLSearchParams({ range: `${(page - 1) * pageSize}-${page * pageSize - 1}` })
  if (sort) search.set('by', `${sort.direction === 'desc' ? '-' : '+'}${sort.field}`)
  for (const { field, operator, value } of filters) search.set(`${field}.${operator}`, value)
  return search
}

/** What that back end says no to, with the field that it names. */
class Refusal extends Error {
  readonly field: string | undefined

  constructor(message: string, field?: string) {
    super(message)
    this.field = field
  }
}

async function call(method: string, path: string, body?: object, signal?: AbortSignal): Promise<Response> {
  const response = await fetch(`/v1/tires${path}`, { method, signal, body: body && JSON.stringify(body) })
  if (response.ok) return response
  const Problem = z.object({ problem: z.object({ text: z.string(), at: z.optional(z.string()) }) })
  const { text, at } = Problem.parse(await response.json()).problem
  throw new Refusal(text, at)
}

const granted = new Set(['tire:add', 'tire:edit', 'tire:delete', 'tire:export', 'tire:retread'])

/** Once round the app; a provider inside of another one replaces all of its services. */
const services = {
  /** Without it every action is offered. With `@trackhoe/auth`: `(action) => permission.permits(action)`. */
  permits: (action: string) => granted.has(action),
  describeError: (error: unknown) =>
    error instanceof Refusal
      ? { title: error.message, ...(error.field && { field: error.field }) }
      : { title: '网络异常' },
}

export function Tires() {
  return (
    <UiProvider>
      <WidgetServicesProvider services={services}>
        <div style={{ height: '100dvh' }}>
          <EntityList
            entity={tireEntity}
            source={tires}
            permissions="tire"
            files={files}
            actions={[retread]}
            defaultSort={null}
          />
        </div>
      </WidgetServicesProvider>
      <Toaster />
    </UiProvider>
  )
}
