import { COMMAND_STATES, CommandCondition, commands, IDEMPOTENCY_HEADER } from '@trackhoe/contract/vehicle'
import { fromWireTime, toWireTime } from '../../platform/core/clock.ts'
import { measuredCommands } from '../../platform/core/measured.ts'
import { push } from '../../platform/bus/bus.ts'
import { pageOf } from '../../platform/http/handler-helpers.ts'
import { invalid, notFound, refused } from '../../platform/http/refusal.ts'
import { serve, withMessage, type Api } from '../../platform/http/serve.ts'
import { groupNameOf, infoNameOf } from './command-words.ts'
import * as queries from './commands.queries.ts'
import { sendCommands, type CommandDeps } from './send-commands.ts'

const KEYWORD_LIMIT = 1000
const LIST_LIMIT = 2000

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
    const { recordId, vclId, state, group, keyword } = readCondition(body.condition)
    const { rows, total } = await queries.page(db, caller, {
      vehicleIds: body.vcl_id === '' ? vclId : [body.vcl_id],
      infoid: body.infoid === '' ? undefined : body.infoid.toUpperCase(),
      from: timeOf(body.bgntime),
      to: timeOf(body.endtime),
      recordIds: recordId,
      states: state,
      groups: typeof group === 'number' ? [group] : group,
      keyword,
      size: body.page_size,
      current: body.page,
    })
    const records = rows.map(({ record, vclNo, model, senderName }) => ({
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
    }))
    const paging = { pageNo: body.page, pageSize: body.page_size }
    return pageOf(await withDictText(records, { state: 'command_state' }), total, paging)
  })

  const withdrawers = { access: { action: 'vehicle:command:cancel' } } as const
  serve(api, commands.cancel, withdrawers, async ({ body: { recordId }, caller, audit }) => {
    const now = clock()
    await db.transaction(async (tx) => {
      const [record] = await queries.byIds(tx, caller, [recordId])
      if (!record) throw notFound()
      if (!(await queries.withdraw(tx, caller, recordId, now))) throw refused('指令已下发，不能撤回')
      measuredCommands.publish(COMMAND_STATES.withdrawn)
      await audit(tx, 'command.cancel', recordId)
      await push(tx, { tenantId: caller.tenantId, displays: true }, { cmd: 'command', recordId, state: '6' })
    })
    return withMessage('指令已撤回', null)
  })
}

const wireOrNull = (time: Date | null) => time && toWireTime(time)

function timeOf(text: string): Date | undefined {
  if (text === '') return undefined
  const time = fromWireTime(text)
  if (!time) throw invalid('时间格式不正确')
  return time
}

/** Free text, or JSON text with more to ask for. Text that only begins like JSON is free text. */
function readCondition(condition: string) {
  const text = condition.trim()
  if (!text.startsWith('{')) return { keyword: text.slice(0, KEYWORD_LIMIT) || undefined }
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    return { keyword: text.slice(0, KEYWORD_LIMIT) }
  }
  const parsed = CommandCondition.safeParse(given)
  if (!parsed.success) throw invalid('查询条件格式不正确')
  const { recordId, vclId, state } = parsed.data
  if ([recordId, vclId, state].some((list) => (list?.length ?? 0) > LIST_LIMIT)) throw invalid('查询条件过长')
  return parsed.data
}
