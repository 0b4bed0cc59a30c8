import type { ReceivedFile } from '@trackhoe/contract/files'
import { terminalAccess as group } from '@trackhoe/contract/vehicle'
import { receiveFile } from '../http/receive-file.ts'
import type { TransferOptions } from './files.ts'
import { override } from './override.ts'

/** Taking terminals into service: those that are not let in, their messages and keys. Native only; not in the specification. */
export const terminalAccess = override(group, (send) => ({
  /** Returns a file of the broker: its passwords, hashed, or who may use which topic. Errors: `RefusedError` without a broker. */
  brokerRules(
    { query }: { query: { file: 'passwords' | 'acl' } },
    { onProgress, signal }: TransferOptions = {},
  ): Promise<ReceivedFile> {
    return send(group.brokerRules, { query, transport: receiveFile({ onProgress }), signal })
  },
}))
