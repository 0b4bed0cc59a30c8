import { COMMAND_STATES, SAMPLING_PLANS, type CommandBody } from '@trackhoe/contract/vehicle'
import { createServices, ShellProvider, type ShellServices } from '@trackhoe/shell'
import { signInOperator } from '@trackhoe/shell/testing'
import { memoryStorage } from '@trackhoe/auth/testing'
import { Toaster, UiProvider } from '@trackhoe/ui'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { ReaderProvider, useUserReader } from '../reader/reader.tsx'

type Row = Record<string, unknown> & { recordId: string }

const VEHICLES: Record<string, Record<string, unknown>> = Object.fromEntries(
  ['v1', 'v2', 'v3'].map((vclId, at) => [
    vclId,
    {
      vclId,
      vclNo: `TH210-6012${at + 3}`,
      model: 'TH210-6',
      aftertreatment: 'EGR+DPD+SCR',
      vcl_plat_id: `P0012${at + 3}`,
      tmnlId: `wg_8600012${at + 3}`,
      sendCenterNo: 'S01',
      softwareVersion: 'SUM3.2',
      online: 1,
      lastTime: '2026-11-21 10:20:00',
      hourMeter: 5210.5,
    },
  ]),
)

/** A back end with three vehicles whose terminals answer when the test calls `finish`. */
export interface FakeCommandServer {
  /** The commands that were sent, in order. */
  readonly sends: CommandBody[]
  /** The templates that are kept, in the order in which they were made. */
  readonly templates: Record<string, unknown>[]
  /** The files that terminals have sent. */
  readonly files: Record<string, unknown>[]
  /** The number of reads of records. */
  readonly reads: () => number
  /** Sets the final state of a record and notifies the page. */
  finish: (recordId: string, end: Record<string, unknown>) => void
  /** Adds a record as if it had been sent before. */
  addRecord: (row: Row) => void
  /** Adds the record of a recall that has read settings. */
  addRecall: (group: number, values: object) => void
  /** Replaces the answer to the next sends. */
  respondToSend: (answer: (() => Response | Promise<Response>) | null) => void
  /** Opens a window on it; the next one is the same window after a reload. */
  openWindow: (options?: { isNew?: boolean }) => ShellServices
}

/** A sampling plan by the records that set it; none of them runs. */
function plannedAs(rows: readonly Row[], vclId: string, planId: number) {
  const plan = rows
    .filter((row) => row['vcl_id'] === vclId && row['state'] === COMMAND_STATES.succeeded)
    .map((row) => at(row['paramContent'], 'collect', 'planId') === planId && at(row['paramContent'], 'collect', 'name'))
    .find((name) => name !== false)
  return { vclId, planId, state: plan === undefined ? 'none' : 'planned', name: plan ?? null }
}

export function fakeCommandServer({ protocol = 'mqtt' }: { protocol?: string } = {}): FakeCommandServer {
  const rows: Row[] = []
  const sends: CommandBody[] = []
  const templates: Record<string, unknown>[] = []
  const files: Record<string, unknown>[] = []
  let reads = 0
  const local = memoryStorage()
  const own = memoryStorage()
  const sockets = new Set<FakeSocket>()
  let refusal: (() => Response | Promise<Response>) | null = null

  const Sockets = class extends FakeSocket {
    constructor() {
      super()
      sockets.add(this)
    }
  }

  const envelope = (result: unknown) =>
    Response.json({ success: true, code: 200, message: '', result, timestamp: Date.parse('2026-11-21T02:30:00Z') })

  async function answer(request: Request): Promise<Response> {
    const path = new URL(request.url).pathname.replace(/^\/jeecg-boot/, '')
    const body: unknown = request.method === 'POST' ? await request.json().catch(() => null) : null
    if (path === '/sys/platform') return envelope({ flavour: 'native', version: '1.0.0', features: [] })
    if (path === '/api/sumagent/main' && at(body, 'fun') === 'getUserDeviceinfo') {
      const devices = Object.entries(VEHICLES).map(([id, vehicle]) => ({ id, ...vehicle, protocol }))
      return envelope({ records: devices, total: devices.length, size: 20, current: 1 })
    }
    if (path === '/api/sumagent/main') {
      const vehicle = VEHICLES[String(at(body, 'data', 'vclId'))]
      return envelope(vehicle && { ...vehicle, protocol })
    }
    if (path.endsWith('/sendCommMessage')) return refusal === null ? taken(body as CommandBody) : refusal()
    if (path.endsWith('/samplingPlans')) {
      const vclId = new URL(request.url).searchParams.get('vclId') ?? ''
      return envelope(SAMPLING_PLANS.map((planId) => plannedAs(rows, vclId, planId)))
    }
    if (path.endsWith('/getCommRecordPost')) {
      reads += 1
      return envelope(found(body))
    }
    if (path.endsWith('/pageFileList')) return envelope({ records: files, total: files.length, size: 10, current: 1 })
    if (path === '/command/template/list')
      return envelope({ records: templates, total: templates.length, size: 100, current: 1 })
    if (path === '/command/template/add' && typeof body === 'object') {
      templates.push({ id: `t${templates.length + 1}`, editable: true, revision: 1, createBy: 'wangqiang', ...body })
    }
    return envelope(null)
  }

  function taken(body: CommandBody): Response {
    sends.push(body)
    const orders = body.orderList.map(({ paramContent: { tmnlId, group, ...content } }) => {
      const [object, values] = Object.entries(content).at(-1) ?? ['', {}]
      const vehicle = Object.values(VEHICLES).find((one) => one['tmnlId'] === tmnlId)
      const row = {
        recordId: `c${rows.length + 1}`,
        vcl_id: vehicle?.['vclId'],
        vclNo: vehicle?.['vclNo'],
        infoid: body.infoid,
        group,
        state: COMMAND_STATES.queued,
        sendTime: '2026-11-21 10:30:00',
        expireTime: '2026-11-21 10:36:00',
        paramContent: { group, [object]: values },
      }
      rows.unshift(row)
      return row
    })
    return envelope({ orders })
  }

  function found(body: unknown) {
    const text = at(body, 'condition')
    const condition: unknown = typeof text === 'string' && text.startsWith('{') ? JSON.parse(text) : {}
    const ids = at(condition, 'recordId')
    const states = at(condition, 'state')
    const vehicle = at(body, 'vcl_id')
    const records = rows.filter(
      (row) =>
        (!Array.isArray(ids) || ids.includes(row.recordId)) &&
        (!Array.isArray(states) || states.includes(row['state'])) &&
        (vehicle === '' || row['vcl_id'] === vehicle),
    )
    return { records, total: records.length, size: 10, current: 1, pages: 1 }
  }

  return {
    sends,
    templates,
    files,
    reads: () => reads,
    finish(recordId, end) {
      const row = rows.find((one) => one.recordId === recordId)
      if (!row) throw new Error(`No record ${recordId} was sent.`)
      Object.assign(row, { finishTime: '2026-11-21 10:30:08' }, end)
      for (const socket of sockets) socket.emit({ cmd: 'command', recordId, state: row['state'] })
    },
    addRecord: (row) => void rows.unshift(row),
    addRecall: (group, values) =>
      void rows.unshift({
        recordId: 'r1',
        vcl_id: 'v1',
        infoid: '37',
        state: '3',
        finishTime: '2026-11-21 09:00:00',
        paramContent: { recall: { type: 'parameter', group } },
        reply: { result: 'OK', values },
      }),
    respondToSend(next) {
      refusal = next
    },
    openWindow({ isNew = false } = {}) {
      sockets.clear()
      const services = createServices({
        apiBase: 'http://platform.test/jeecg-boot',
        local,
        own: isNew ? memoryStorage() : own,
        fetch: answer,
        socket: { WebSocket: Sockets, locks: null },
      })
      if (services.session.getState().status !== 'signed-in') {
        signInOperator(services)
      }
      services.permission.set(
        {
          menu: [],
          auth: [
            'vehicle:command',
            'vehicle:command:reset',
            'vehicle:command:engineTest',
            'vehicle:command:cancel',
          ].map(granted),
          allAuth: [],
        },
        'wangqiang',
      )
      return services
    },
  }
}

const granted = (action: string) => ({ action, describe: '', type: '1', status: '1' })

/** The providers around a command panel; the address names the vehicles. */
export function TestPage({
  services,
  search,
  children,
}: {
  services: ShellServices
  search: string
  children: ReactNode
}) {
  return (
    <ShellProvider services={services}>
      <SignedInReader>
        <UiProvider>
          <MemoryRouter initialEntries={[`/matnInfo/home${search}`]}>
            <div style={{ height: 700 }}>{children}</div>
          </MemoryRouter>
          <Toaster />
        </UiProvider>
      </SignedInReader>
    </ShellProvider>
  )
}

function SignedInReader({ children }: { children: ReactNode }) {
  const reader = useUserReader()
  return (
    reader && (
      <ReaderProvider reader={reader} signedOut={null}>
        {children}
      </ReaderProvider>
    )
  )
}

/** A `WebSocket` that connects at once and emits what the test passes. */
class FakeSocket extends EventTarget {
  readyState = 0
  binaryType = 'blob'
  readonly bufferedAmount = 0

  constructor() {
    super()
    // The listeners are added after the constructor.
    queueMicrotask(() => {
      this.readyState = 1
      this.dispatchEvent(new Event('open'))
    })
  }

  emit(message: object) {
    if (this.readyState === 1) this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }))
  }

  send() {}

  close() {
    this.readyState = 3
  }
}

function at(value: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>)[key] : undefined),
    value,
  )
}
