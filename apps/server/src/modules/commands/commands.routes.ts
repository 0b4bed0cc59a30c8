import { setTimeout as delay } from 'node:timers/promises'
import { listFiles } from '@trackhoe/contract/files'
import { COMMAND_STATES, CommandRecordFileQuery, commands, IDEMPOTENCY_HEADER } from '@trackhoe/contract/vehicle'
import { toWireTime } from '../../platform/core/clock.ts'
import { measuredCommands } from '../../platform/core/measured.ts'
import { push } from '../../platform/bus/bus.ts'
import { pageOf } from '../../platform/http/handler-helpers.ts'
import { serveFiles } from '../../platform/list-files/list-file-jobs.ts'
import { notFound, refused } from '../../platform/http/refusal.ts'
import { serve, withMessage, type Api } from '../../platform/http/serve.ts'
import { samplingPlansOf, transmissionsOf } from './collections.ts'
import { groupNameOf, infoNameOf } from './command-words.ts'
import * as queries from './commands.queries.ts'
import { recordConditions } from './record-conditions.ts'
import { recordFiles } from './record-files.ts'
import { sendCommands, type CommandDeps } from './send-commands.ts'
import { texts } from '../../platform/core/language.ts'

/**
 * How long a withdrawal waits while an instance is handing the command over, which it begins right after a send, and how
 * often it tries.
 */
const HANDOVER_MS = 5000
const HANDOVER_POLL_MS = 50

/** Sending commands, following and withdrawing them. Source: vehicle specification §7 "Commands"; the states are not in the specification. */
export function commandRoutes(api: Api<CommandDeps>) {
  const { db, clock } = api.deps

  serve(api, commands.send, { access: { action: 'vehicle:command' } }, async ({ body, caller, request }) => {
    const { id: requestId, address } = request
    const idempotencyKey = request.header(IDEMPOTENCY_HEADER)
    const records = await sendCommands(api.deps, { caller, body, idempotencyKey, address, requestId })
    api.deps.wakeCommands()
    return {
      orders: records.map(({ recordId, vehicleId, state, sendTime, expireTime }) => ({
        recordId,
        vcl_id: vehicleId,
        state,
        sendTime: toWireTime(sendTime),
        expireTime: toWireTime(expireTime),
      })),
    }
  })

  const readers = { access: { action: 'vehicle:record' } } as const
  serve(api, commands.records, readers, async ({ body, caller, withDictText }) => {
    const { rows, total } = await queries.page(db, caller, {
      ...recordConditions(body),
      size: body.page_size,
      current: body.page,
      exactTotal: body.exactTotal,
    })
    const paging = { pageNo: body.page, pageSize: body.page_size }
    return pageOf(await withDictText(rows.map(recordOf), { state: 'command_state' }), total, paging)
  })

  serveFiles(api, listFiles('command/sendCommand', CommandRecordFileQuery), recordFiles(api))

  serve(api, commands.samplingPlans, readers, ({ query, caller }) =>
    samplingPlansOf(api.deps, caller, query.vclId, clock()),
  )
  serve(api, commands.transmissions, readers, ({ query, caller }) =>
    transmissionsOf(api.deps, caller, query.vclId, clock()),
  )

  const withdrawers = { access: { action: 'vehicle:command:cancel' } } as const
  serve(api, commands.cancel, withdrawers, async ({ body: { recordId }, caller, audit }) => {
    const withdraw = () =>
      db.transaction(async (tx) => {
        const outcome = await queries.withdraw(tx, caller, recordId, clock())
        if (outcome !== 'withdrawn') return outcome
        await audit(tx, 'command.cancel', recordId)
        await push(tx, { tenantId: caller.tenantId, displays: true }, { cmd: 'command', recordId, state: '6' })
        return outcome
      })
    let outcome = await withdraw()
    for (let waited = 0; outcome === 'under-way' && waited < HANDOVER_MS; waited += HANDOVER_POLL_MS) {
      // oxlint-disable-next-line no-await-in-loop -- one try after the other
      await delay(HANDOVER_POLL_MS)
      // oxlint-disable-next-line no-await-in-loop
      outcome = await withdraw()
    }
    switch (outcome) {
      case 'withdrawn':
        measuredCommands.publish(COMMAND_STATES.withdrawn)
        return withMessage(texts('指令已撤回', 'Command withdrawn'), null)
      case 'under-way':
        throw refused(texts('指令正在下发，请稍后再试', 'The command is being sent. Try again later'))
      case 'too-late':
        throw refused(texts('指令已下发，不能撤回', 'The command has been sent and cannot be withdrawn'))
      case 'unknown':
        throw notFound()
      default:
        throw outcome satisfies never
    }
  })
}

const wireOrNull = (time: Date | null) => time && toWireTime(time)

/** A command as a list has it. */
const recordOf = ({ record, vclNo, model, senderName }: Awaited<ReturnType<typeof queries.page>>['rows'][number]) => ({
  recordId: record.recordId,
  vcl_id: record.vehicleId,
  vclNo,
  model,
  infoid: record.infoid,
  infoName: infoNameOf(record.infoid),
  group: record.group,
  groupName: groupNameOf(record.infoid, record.group),
  state: record.state,
  sendTime: toWireTime(record.sendTime),
  dispatchTime: wireOrNull(record.dispatchTime),
  ackTime: wireOrNull(record.ackTime),
  finishTime: wireOrNull(record.finishTime),
  replyTime: wireOrNull(record.replyTime),
  expireTime: toWireTime(record.expireTime),
  timeOver: record.timeOver,
  sender: record.sender,
  sender_dictText: senderName ?? record.sender,
  paramContent: record.paramContent,
  before: record.before,
  reply: record.reply,
  errorCode: record.errorCode,
  errorText: record.errorText,
  lateReply: record.lateReply,
  retryOf: record.retryOf,
  reason: record.reason,
  attempts: record.attempts,
})
