import { endpoint, EnvelopeCode } from '@trackhoe/contract'
import { EDITOR_FOLDER, EMBED_MESSAGE, files, ReceivedFile } from '@trackhoe/contract/files'
import { sentFileOf } from '../../platform/http/answer-file.ts'
import { isFolder } from '../../platform/files/file-names.ts'
import { checkFile, openStored, removeStored, storeFile } from '../../platform/files/file-store.ts'
import { mayShow } from '../../platform/files/file-types.ts'
import {
  findFile,
  isBranding,
  largestUsers,
  removeFile,
  type StoredFile,
  tenantLimitBytes,
  usedBytes,
} from '../../platform/files/files.queries.ts'
import { createUploadReservations } from '../../platform/files/upload-quota.ts'
import { unauthorized, forbidden, invalid, Refusal, refused } from '../../platform/http/refusal.ts'
import { serve, withMessage, type Api } from '../../platform/http/serve.ts'
import { branchOf } from '../organizations/organizations.queries.ts'
import { belongsTo, findCaller, mayDo } from '../../auth/access/callers.queries.ts'
import { texts } from '../../platform/core/language.ts'

/** A picture of an editor up to this size goes into the text: an announcement takes 200 000 characters. */
const EMBED_LIMIT_BYTES = 64 * 1024
/** So many users are named as those who take the most. */
const LARGEST_USERS = 5
/** A stored file never changes. Unit: seconds. */
const KEPT_SECONDS = 3600

/** Reading a stored file. The client makes this line anew for each path, whose slashes stay. */
const stored = endpoint('GET', '/sys/common/static/{path}', { responseType: 'file', result: ReceivedFile })

const fileNotFound = () =>
  new Refusal({ status: 404, code: EnvelopeCode.notFound, message: texts('文件不存在', 'The file does not exist') })

/** Files that users put here. Source: platform specification §7 "Upload"; types, limits and rights are not in the specification. */
export function fileRoutes(api: Api) {
  const { deps } = api
  const { db, clock } = deps

  const reserve = createUploadReservations(deps)
  const isPublic = async ({ tenantId, path }: StoredFile) => isBranding(db, await branchOf(db, tenantId), path)

  const rules = { access: { action: 'system:file:upload' }, reserve, auditRefusals: 'file.upload' } as const
  serve(api, files.upload, rules, async ({ body, caller, audit }) => {
    const { file, biz, jeditor } = body
    if (!isFolder(biz))
      throw invalid(
        texts(
          '文件夹名只能是字母、数字、下划线和横线',
          'A folder name may contain only letters, digits, underscores and hyphens',
        ),
        { field: 'biz' },
      )
    const fromEditor = jeditor === '1' || biz === EDITOR_FOLDER
    if (fromEditor && file.size <= EMBED_LIMIT_BYTES) {
      await checkFile(file)
      return { message: EMBED_MESSAGE }
    }
    const path = await storeFile(deps, caller, file, biz)
    await audit(db, 'file.upload', `${path} ${file.size}`)
    return { message: path }
  })

  serve(api, files.usage, { access: { action: 'system:file:usage' } }, async ({ caller }) => {
    const { userQuotaBytes, tenantQuotaBytes } = deps.config
    return {
      usedBytes: (await usedBytes(db, caller)).tenant,
      allowedBytes: (await tenantLimitBytes(db, caller.tenantId)) ?? (tenantQuotaBytes || null),
      userAllowedBytes: userQuotaBytes || null,
      users: await largestUsers(db, caller.tenantId, LARGEST_USERS),
    }
  })

  serve(api, files.remove, { access: 'user' }, async ({ body, caller, audit }) => {
    const found = await findFile(db, body.relativePath)
    if (found?.tenantId !== caller.tenantId) throw refused(texts('文件不存在', 'The file does not exist'))
    if (found.createBy !== caller.userId && !(await mayDo(db, caller, 'system:file:delete'))) throw forbidden()
    if (await isPublic(found))
      throw refused(texts('文件正在使用，不能删除', 'The file is in use and cannot be deleted'))
    await db.transaction(async (tx) => {
      await removeFile(tx, caller.tenantId, found.path)
      await audit(tx, 'file.delete', found.path)
    })
    await removeStored(deps, found)
    return withMessage(texts('删除成功!', 'Deleted'), null)
  })

  // Open, because the login page shows pictures too; everything else wants the token of somebody of its tenant.
  serve(api, stored, { access: 'public' }, async ({ params, request }) => {
    const found = await findFile(db, params.path)
    if (!found || !(await isPublic(found))) {
      const caller = request.token ? await findCaller(db, request.token, clock()) : undefined
      if (!caller) throw unauthorized()
      if (!found || !(await belongsTo(db, caller.userId, found.tenantId))) throw fileNotFound()
    }
    const content = await openStored(deps, found)
    if (!content) throw fileNotFound()
    const inline = mayShow(found.contentType)
    return { ...sentFileOf(content, found.contentType, found.originalName), inline, keepSeconds: KEPT_SECONDS }
  })
}
