// node scripts/compress.mjs [--idle]: compressed twins beside the files of the built apps, which the server sends. `--idle`: with
// what other processes leave of the processor.
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { compressFolder } from '../tooling/config/compress-folder.ts'
import { root } from './bootstrap.mjs'

if (process.argv.includes('--idle')) setPriority(19)
for (const app of ['console', 'fullscreen', 'help']) await compressFolder(join(root, 'apps', app, 'dist'))
