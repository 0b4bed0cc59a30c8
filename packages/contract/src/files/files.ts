import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { wireObject } from '../wire/object.ts'
import { label } from '../wire/label.ts'

/** The folder of an upload when nobody asks otherwise. Source: platform specification §7 "Upload". */
export const DEFAULT_UPLOAD_FOLDER = 'temp'

/** The folder that marks an upload out of an editor. */
export const EDITOR_FOLDER = 'jeditor'

/** The message of an editor upload that was not stored: the picture is to be embedded as base64. */
export const EMBED_MESSAGE = 'local'

/**
 * What an upload sends. Wire: multipart; `isup` is always 1, `biz` the folder, `jeditor` 1 out of an editor.
 * Source: platform specification §7 "Upload".
 */
export const UploadBody = z.object({
  file: z.file().check(label('文件')),
  isup: z.literal('1').check(label('上传标识')),
  biz: z.string().check(z.minLength(1), z.maxLength(100), label('上传目录')),
  jeditor: z.optional(z.literal('1')).check(label('编辑器标识')),
})
export type UploadBody = z.input<typeof UploadBody>

/**
 * Uploads, removal and reading of stored files; all go to the upload host. A stored file is read at
 * `/sys/common/static/{path}`. Source: platform specification §7 "Upload"; JeecgBoot.
 */
export const files = {
  /**
   * Stores a file and answers its path, e.g. `temp/油样_1795226400000.png`, in the message; the result is null.
   *
   * Errors: code 0 上传失败！, 500 for a type that is not allowed or a file over 10 MB (stock), HTTP 413 (native).
   */
  upload: endpoint('POST', '/sys/common/upload', {
    body: UploadBody,
    responseType: 'envelope',
    encoding: 'multipart',
    result: wireObject({ message: z.string().check(z.minLength(1)) }),
  }),
  /** Removes a stored file. Native only. Errors: 500 文件不存在, 510 for somebody else's file. */
  remove: endpoint('POST', '/sys/common/removeFile', {
    body: z.object({ relativePath: z.string().check(z.minLength(1), label('文件路径')) }),
    encoding: 'form',
    result: z.unknown(),
  }),
}
