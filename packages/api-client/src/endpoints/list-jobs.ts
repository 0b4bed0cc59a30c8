import { listJobs, type ReceivedFile } from '@trackhoe/contract/files'
import { bind } from '../http/bind.ts'
import { receiveFile } from '../http/receive-file.ts'
import type { Send } from '../http/send.ts'
import type { TransferOptions } from './files.ts'

/** The exports and imports that the signed-in user has started in the background. Native only; not in the specification. */
export function listJobApi(send: Send) {
  return {
    ...bind(send, listJobs),
    /** Returns the file of an export, or the refused rows of an import. Errors: `RefusedError` when there is none. */
    file({ query }: { query: { id: string } }, { onProgress, signal }: TransferOptions = {}): Promise<ReceivedFile> {
      return send(listJobs.file, { query, transport: receiveFile({ onProgress }), signal })
    },
  }
}
