import { iso15143, ISO15143_ELEMENTS, ISO15143_MAX_DAYS, ISO15143_PAGE_SIZE } from '@trackhoe/contract/vehicle'
import { createRateLimit } from '../../auth/throttling/rate-limit.ts'
import { DAY_MS, SECOND_MS } from '../../platform/core/clock.ts'
import type { SentFile } from '../../platform/http/answer-file.ts'
import type { Caller } from '../../platform/http/env.ts'
import { slicePage } from '../../platform/http/handler-helpers.ts'
import { invalid, Refusal, tooManyRequests } from '../../platform/http/refusal.ts'
import { serve, type Api } from '../../platform/http/serve.ts'
import type { VehicleDeps } from '../../ports/vehicle-deps.ts'
import * as fleet from '../vehicles/vehicles.queries.ts'
import type { VehicleRow } from '../vehicles/vehicles.queries.ts'
import { createIsoEquipment } from './iso-equipment.ts'
import { isoTime, jsonOf, xmlOf, type IsoDocument } from './iso-document.ts'
import { SERIES_ELEMENTS } from './iso-elements.ts'
import { type Texts, texts } from '../../platform/core/language.ts'

const PATH = '/iso15143/Fleet'

/** The fleet in the form of ISO/TS 15143-3. Source: the standard by its public summaries. */
export function iso15143Routes(api: Api<VehicleDeps>) {
  const { db, clock, config } = api.deps
  const readers = { access: { action: 'vehicle:iso15143' } } as const
  const { equipmentOf, loadOfLastDay, messagesOf } = createIsoEquipment(api.deps)
  const limit = createRateLimit(db, {
    name: 'iso15143',
    calls: 1,
    windowMs: Math.max(1, config.isoIntervalSeconds) * SECOND_MS,
  })

  /** A reader gets each address once in an interval, as the standard lets a provider ask for. */
  async function assertRate(caller: Caller, path: string, now: Date): Promise<void> {
    if (config.isoIntervalSeconds === 0) return
    const key = `${caller.tenantId}/${caller.userId}/${path}`
    const wait = await limit.waitSeconds(key, now)
    if (wait > 0)
      throw tooManyRequests(
        wait,
        texts(`请求过于频繁，请${wait}秒后再试`, `Too many requests. Try again in ${wait} seconds`),
      )
    await limit.note(key, now)
  }

  const hrefOf = (path: string) => `${config.contextPath}${path}`
  const linksOf = (base: string, page: number, lastPage: number) => linksOfPage(hrefOf(base), page, lastPage)

  serve(api, iso15143.fleet, readers, async ({ params, caller, request }) => {
    const now = clock()
    const pageNo = pageNumberOf(params.pageNumber)
    await assertRate(caller, `${PATH}/${pageNo}`, now)
    const { rows, total } = await fleet.page(db, caller, { pageNo, pageSize: ISO15143_PAGE_SIZE })
    const lastPage = assertPage(pageNo, total)
    return answer(request.header('Accept'), {
      root: 'Fleet',
      snapshotTime: now,
      links: linksOf(`${PATH}/`, pageNo, lastPage),
      equipment: await equipmentOf(caller.tenantId, rows, now),
    })
  })

  serve(api, iso15143.equipment, readers, async ({ params, caller, request }) => {
    const now = clock()
    const path = `${PATH}/Equipment/ID/${encodeURIComponent(params.pin)}`
    await assertRate(caller, path, now)
    return machineAnswer(await found(fleet.findByPin(db, caller, params.pin)), path, request.header('Accept'), now)
  })

  serve(api, iso15143.equipmentBySerial, readers, async ({ params, caller, request }) => {
    const now = clock()
    const { make, model, serial } = params
    const path = `${PATH}/Equipment/MakeModelSerial/${[make, model, serial].map(encodeURIComponent).join('/')}`
    await assertRate(caller, path, now)
    const row = await found(fleet.findBySerial(db, caller, { make, model, serial }))
    return machineAnswer(row, path, request.header('Accept'), now)
  })

  serve(api, iso15143.series, readers, async ({ params, caller, request }) => {
    const now = clock()
    const pageNo = pageNumberOf(params.pageNumber)
    const name = ISO15143_ELEMENTS.find((one) => one === params.element)
    if (!name) throw missing(texts(`未知的数据项：${params.element}`, `Unknown element: ${params.element}`))
    const [from, to] = [timeOf(params.startDateUTC, 'startDateUTC'), timeOf(params.endDateUTC, 'endDateUTC')]
    if (to < from)
      throw invalid(texts('结束时间不能早于开始时间', 'End time must not be before the start time'), {
        field: 'endDateUTC',
      })
    if (to.getTime() - from.getTime() > ISO15143_MAX_DAYS * DAY_MS)
      throw invalid(
        texts(`时间范围不能超过${ISO15143_MAX_DAYS}天`, `The time range can have at most ${ISO15143_MAX_DAYS} days`),
        { field: 'endDateUTC' },
      )
    const base = `${PATH}/Equipment/ID/${encodeURIComponent(params.pin)}/${name}/${isoTime(from)}/${isoTime(to)}/`
    await assertRate(caller, `${base}${pageNo}`, now)
    const row = await found(fleet.findByPin(db, caller, params.pin))
    const until = to < now ? to : now
    const messages = until < from ? [] : await messagesOf(row, name, { from, to: until }, now)
    const lastPage = assertPage(pageNo, messages.length)
    return answer(request.header('Accept'), {
      root: SERIES_ELEMENTS[name].root,
      snapshotTime: now,
      links: linksOf(base, pageNo, lastPage),
      messages: slicePage(messages, { pageNo, pageSize: ISO15143_PAGE_SIZE }),
    })
  })

  async function machineAnswer(row: VehicleRow, path: string, accept: string | undefined, now: Date) {
    const [machine] = await equipmentOf(row.tenantId, [row], now)
    if (!machine) throw missing(texts('未找到设备', 'Equipment not found'))
    const load = await loadOfLastDay(row, now)
    return answer(accept, {
      root: 'Fleet',
      snapshotTime: now,
      links: [{ rel: 'self', href: hrefOf(path) }],
      equipment: [{ ...machine, elements: [...machine.elements, ...load] }],
    })
  }
}

/** The links of a page to itself, the pages beside it and the last one. */
function linksOfPage(base: string, page: number, lastPage: number): IsoDocument['links'] {
  const link = (rel: IsoDocument['links'][number]['rel'], number: number) => ({
    rel,
    href: `${base}${number}`,
  })
  return [
    link('self', page),
    ...(page > 1 ? [link('prev', page - 1)] : []),
    ...(page < lastPage ? [link('next', page + 1)] : []),
    link('last', lastPage),
  ]
}

/** XML is the form of the standard; JSON for a reader that takes nothing else of it. */
function answer(accept: string | undefined, document: IsoDocument): SentFile {
  const json = accept !== undefined && /\bjson\b/.test(accept) && !/\bxml\b/.test(accept)
  const [text, type] = json ? [jsonOf(document), 'application/json'] : [xmlOf(document), 'application/xml']
  return { blob: new Blob([text], { type: `${type};charset=utf-8` }), name: null, inline: true }
}

const missing = (message: Texts) => new Refusal({ status: 404, code: 404, message })

async function found(row: Promise<VehicleRow | undefined>): Promise<VehicleRow> {
  const machine = await row
  if (!machine) throw missing(texts('未找到设备', 'Equipment not found'))
  return machine
}

function pageNumberOf(text: string): number {
  if (!/^[1-9]\d{0,6}$/.test(text))
    throw invalid(texts('页码必须是正整数', 'The page number must be a positive whole number'), { field: 'pageNumber' })
  return Number(text)
}

/** Returns the last page; an empty list has one. Errors: 404 beyond it. */
function assertPage(pageNo: number, total: number): number {
  const lastPage = Math.max(1, Math.ceil(total / ISO15143_PAGE_SIZE))
  if (pageNo > lastPage)
    throw missing(texts(`页码超出范围，共 ${lastPage} 页`, `Page out of range, there are ${lastPage} pages`))
  return lastPage
}

function timeOf(text: string, field: 'startDateUTC' | 'endDateUTC'): Date {
  const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?Z$/.test(text)
  const time = new Date(isTime ? text : Number.NaN)
  // A day that its month does not have becomes another one.
  if (Number.isNaN(time.getTime()) || !time.toISOString().startsWith(text.slice(0, 10)))
    throw invalid(texts('时间格式应为 2026-11-21T02:30:00Z', 'Times must be like 2026-11-21T02:30:00Z'), { field })
  return time
}
