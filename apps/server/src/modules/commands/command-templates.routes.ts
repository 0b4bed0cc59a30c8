import { commandTemplates, type CommandName } from '@trackhoe/contract/vehicle'
import { actionsOf } from '../../auth/access/callers.queries.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/env.ts'
import { forbidden, refused } from '../../platform/http/refusal.ts'
import { type Api } from '../../platform/http/serve.ts'
import * as queries from './command-templates.queries.ts'
import { serveResource } from '../../platform/resource/serve-resource.ts'
import { commandTemplate } from '../../platform/database/schema/vehicle-schema.ts'
import { readValues } from './read-order.ts'
import { texts } from '../../platform/core/language.ts'

const SHARE = 'vehicle:template:share'
/** Templates that one person may have of his own. */
const MOST_OWN = 200

/**
 * Values of commands that are kept by name: own ones by whoever sends commands, those of the tenant by whoever may share
 * them. The values fit their commands when they are kept, so that a template can always be sent. Not in the
 * specification.
 */
export function commandTemplateRoutes(api: Api) {
  serveResource(api, commandTemplates, {
    table: commandTemplate,
    // Who may not send has no use for values to send.
    permissions: () => 'vehicle:command',
    nameOf: ({ name }) => name,
    pinyin: ['name'],
    ownFields: ['shared'],
    ownRows: true,
    unique: { name: { message: texts('模板名称已存在', 'The template name already exists'), within: ['ownerId'] } },
    shown: queries.visibleTo,
    filters: { command: (names) => queries.hasAnyOf(String(names).split(',')) },
    async present(db, caller, rows) {
      const shares = await mayShare(db, caller)
      return rows.map(({ ownerId }) => ({ shared: ownerId === null, editable: ownerId !== null || shares }))
    },
    async assertChangeable({ tx, caller }, { ownerId }) {
      if (ownerId === null && !(await mayShare(tx, caller))) throw forbidden()
    },
    async beforeSave({ tx, caller }, { shared, commands }, before) {
      const becomesShared = shared ?? before?.ownerId === null
      if (becomesShared && !(await mayShare(tx, caller))) throw forbidden()
      if (!before && !becomesShared && (await queries.countOwn(tx, caller)) >= MOST_OWN)
        throw refused(texts(`最多保存 ${MOST_OWN} 个模板`, `You can save at most ${MOST_OWN} templates`))
      return {
        ownerId: becomesShared ? null : caller.userId,
        ...(commands && { commands: readCommands(commands) }),
      }
    },
  })
}

const mayShare = async (db: Db, caller: Caller) => (await actionsOf(db, caller)).has(SHARE)

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
