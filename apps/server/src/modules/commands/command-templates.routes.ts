import { commandTemplates, type CommandName } from '@trackhoe/contract/vehicle'
import { actionsOf } from '../../auth/callers.queries.ts'
import { toWireTime } from '../../platform/core/clock.ts'
import { newId } from '../../platform/core/random.ts'
import { violatedUniqueKey } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/env.ts'
import { forbidden, notFound, refused } from '../../platform/http/refusal.ts'
import { assertRevision } from '../../platform/http/revision.ts'
import { serve, withMessage, type Api } from '../../platform/http/serve.ts'
import * as queries from './command-templates.queries.ts'
import type { TemplateRow } from './command-templates.queries.ts'
import { readValues } from './read-order.ts'

const SHARE = 'vehicle:template:share'
/** Templates that one person may have of his own. */
const MOST_OWN = 200

/**
 * Values of commands that are kept by name: own ones by whoever sends commands, those of the tenant by whoever may share
 * them. The values fit their commands when they are kept, so that a template can always be sent. Not in the
 * specification.
 */
export function commandTemplateRoutes(api: Api) {
  const { db, clock, random } = api.deps
  // Who may not send has no use for values to send.
  const senders = { access: { action: 'vehicle:command' } } as const

  serve(api, commandTemplates.list, senders, async ({ query, caller, page }) => {
    const { command = '', ...rest } = query
    const commands = command.split(',').filter((name) => name !== '')
    const { rows, total } = await queries.page(db, caller, rest, commands)
    const shares = await mayShare(caller)
    return page(
      rows.map((row) => wireOf(row, shares)),
      total,
    )
  })

  serve(api, commandTemplates.add, { ...senders, ownRows: true }, async ({ body, caller, audit }) => {
    const { name, shared = false } = body
    if (shared && !(await mayShare(caller))) throw forbidden()
    const commands = readCommands(body.commands)
    await unlessNameTaken(
      db.transaction(async (tx) => {
        if (!shared && (await queries.countOwn(tx, caller)) >= MOST_OWN) throw refused(`最多保存 ${MOST_OWN} 个模板`)
        await queries.insert(tx, {
          id: newId(random),
          tenantId: caller.tenantId,
          ownerId: shared ? null : caller.userId,
          name,
          commands,
          createBy: caller.username,
          createTime: clock(),
        })
        await audit(tx, 'commandTemplate.add', name)
      }),
    )
    return withMessage('添加成功！', null)
  })

  serve(api, commandTemplates.edit, { ...senders, ownRows: true }, async ({ body, caller, audit }) => {
    const { name, shared } = body
    const shares = await mayShare(caller)
    const commands = body.commands && readCommands(body.commands)
    await unlessNameTaken(
      db.transaction(async (tx) => {
        const found = await queries.findForUpdate(tx, caller, body.id)
        if (!found) throw notFound()
        const becomesShared = shared ?? found.ownerId === null
        if ((found.ownerId === null || becomesShared) && !shares) throw forbidden()
        await assertRevision(body.revision, found.revision, () => wireOf(found, shares))
        await queries.update(tx, caller.tenantId, found.id, {
          name,
          ownerId: becomesShared ? null : caller.userId,
          commands,
          updateBy: caller.username,
          updateTime: clock(),
        })
        await audit(tx, 'commandTemplate.edit', found.name === name ? name : `${found.name} → ${name}`)
      }),
    )
    return withMessage('修改成功!', null)
  })

  serve(api, commandTemplates.remove, senders, async ({ query, caller, audit }) => {
    const shares = await mayShare(caller)
    await db.transaction(async (tx) => {
      const found = await queries.findForUpdate(tx, caller, query.id)
      if (!found) throw notFound()
      if (found.ownerId === null && !shares) throw forbidden()
      await queries.remove(tx, caller.tenantId, found.id)
      await audit(tx, 'commandTemplate.delete', found.name)
    })
    return withMessage('删除成功!', null)
  })

  const mayShare = async (caller: Caller) => (await actionsOf(db, caller)).has(SHARE)
}

interface GivenCommand {
  command: CommandName
  params: Record<string, unknown>
}

/** Errors: as of a send, for values that the command does not take. */
function readCommands(commands: readonly GivenCommand[]): GivenCommand[] {
  return commands.map(({ command, params }, at) => ({
    command,
    params: readValues(command, params, (path) => ['commands', at, 'params', ...path].join('.')),
  }))
}

function wireOf({ id, name, ownerId, commands, createBy, createTime, revision }: TemplateRow, mayShare: boolean) {
  const shared = ownerId === null
  return {
    id,
    name,
    shared,
    commands,
    editable: !shared || mayShare,
    createBy,
    createTime: toWireTime(createTime),
    revision,
  }
}

async function unlessNameTaken(write: Promise<void>) {
  try {
    await write
  } catch (error) {
    if (violatedUniqueKey(error)?.startsWith('command_template_')) throw refused('模板名称已存在', { field: 'name' })
    throw error
  }
}
