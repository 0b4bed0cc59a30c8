import { listJobs as group, type ReceivedFile } from '@trackhoe/contract/files'
import { receiveFile } from '../http/receive-file.ts'
import { override } from './override.ts'
import type { TransferOptions } from './files.ts'

/** The exports and imports that the signed-in user has started in the background. Native only; not in the specification. */
export const listJobs = override(group, (send) => ({
  /** Returns the file of an export, or the refused rows of an import. Errors: `RefusedError` when there is none. */
  file({ query }: { query: { id: string } }, { onProgress, signal }: TransferOptions = {}): Promise<ReceivedFile> {
    return send(group.file, { query, transport: receiveFile({ onProgress }), signal })
  },
}))
