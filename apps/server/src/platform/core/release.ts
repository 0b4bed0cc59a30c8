import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import contract from '@trackhoe/contract/package.json' with { type: 'json' }
import * as z from 'zod'
import { SERVER_FOLDER } from './folders.ts'

const Manifest = z.object({ releaseTime: z.iso.datetime().optional() })

/** What this program is. */
export interface Release {
  /** That of the packages it was made with. */
  version: string
  /** When the release archive was made; null when the program runs from the repository. A clock before it is wrong. */
  releaseTime: Date | null
}

/** The version that the program was built with, and what its release archive says of itself. */
export function readRelease(): Release {
  const { releaseTime } = Manifest.parse(JSON.parse(readFileSync(join(SERVER_FOLDER, 'package.json'), 'utf8')))
  return { version: contract.version, releaseTime: releaseTime === undefined ? null : new Date(releaseTime) }
}
