import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { wireObject } from '../wire/object.ts'
import { OptionalText } from '../wire/values.ts'
import { label } from '../wire/label.ts'

/** The default folder of an upload. Source: platform specification §7 "Upload". */
export const DEFAULT_UPLOAD_FOLDER = 'temp'

/** The folder that marks an upload out of an editor. */
export const EDITOR_FOLDER = 'jeditor'

/** The message of an editor upload that was not stored: the picture is to be embedded as base64. */
export const EMBED_MESSAGE = 'local'

/**
 * The body of an upload. Wire: multipart; `isup` is 1 where it is sent, `biz` the folder, `temp` when left out,
 * `jeditor` 1 out of an editor. Source: platform specification §7 "Upload".
 */
export const UploadBody = z.object({
  file: z.file().check(label('文件')),
  isup: z.optional(z.literal('1')).check(label('上传标识')),
  biz: z
    ._default(z.string().check(z.minLength(1), z.maxLength(100, '最多 100 个字符')), DEFAULT_UPLOAD_FOLDER)
    .check(label('上传目录')),
  jeditor: z.optional(z.literal('1')).check(label('编辑器标识')),
})
export type UploadBody = z.input<typeof UploadBody>

/**
 * The result of a refused upload that does not fit into a quota. `quota`: of the user in this tenant, or of the
 * tenant. Native only. Unit: bytes; used is what is stored and what is arriving.
 */
export const QuotaRefusal = wireObject({
  field: z.literal('file'),
  quota: z.enum(['user', 'tenant']),
  usedBytes: z.number(),
  allowedBytes: z.number(),
})
export type QuotaRefusal = z.output<typeof QuotaRefusal>

/**
 * The space that the files of a tenant use, and its limit; null: no limit. `users`: the five largest, in descending
 * order; files of deleted users count for the tenant. Native only. Unit: bytes.
 */
export const UploadUsage = wireObject({
  usedBytes: z.number(),
  allowedBytes: z.nullable(z.number()),
  /** Of each user. */
  userAllowedBytes: z.nullable(z.number()),
  users: z.array(
    wireObject({ userId: z.string(), username: z.string(), realname: OptionalText, usedBytes: z.number() }),
  ),
})
export type UploadUsage = z.output<typeof UploadUsage>

/**
 * Uploads, removal and reading of stored files; all go to the upload host. A stored file is read at
 * `/sys/common/static/{path}`. Source: platform specification §7 "Upload"; JeecgBoot.
 */
export const files = {
  /**
   * Stores a file and answers its path, e.g. `temp/油样_1795226400000.png`, in the message; the result is null.
   *
   * Errors: code 0 上传失败！, 500 for a type that is not allowed or a file over 10 MB (stock), HTTP 413 (native);
   * 500 上传空间不足 with a `QuotaRefusal` (native).
   */
  upload: endpoint('POST', '/sys/common/upload', {
    body: UploadBody,
    responseType: 'envelope',
    encoding: 'multipart',
    result: wireObject({ message: z.string().check(z.minLength(1)) }),
  }),
  /** Returns the used and the allowed space of the tenant. Native only. Errors: 510 without `system:file:usage`. */
  usage: endpoint('GET', '/sys/common/uploadUsage', { result: UploadUsage }),
  /** Removes a stored file. Native only. Errors: 500 文件不存在, 510 for a file of another user. */
  remove: endpoint('POST', '/sys/common/removeFile', {
    body: z.object({ relativePath: z.string().check(z.minLength(1), label('文件路径')) }),
    encoding: 'form',
    result: z.unknown(),
  }),
}
