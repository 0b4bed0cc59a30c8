import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Waits until what a folder lists is on the disk: names that were made, changed or removed in it. */
export function syncFolder(folder: string): void {
  // Windows has no such call for folders, and writes them by itself.
  if (process.platform === 'win32') return
  syncPath(folder)
}

/** Waits until all files below a folder are on the disk, with their names. */
export function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) syncTree(path)
    else if (entry.isFile()) syncPath(path)
  }
  syncFolder(folder)
}

function syncPath(path: string): void {
  const opened = openSync(path, 'r')
  try {
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
}
