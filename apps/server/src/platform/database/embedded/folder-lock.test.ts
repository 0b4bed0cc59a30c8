import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { lockFolder } from './folder-lock.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'trackhoe-lock-')), 'data')
  file = join(folder, 'server.lock')
})

describe('lockFolder', () => {
  it('makes the folder for its user alone and is gone after release', () => {
    const lock = lockFolder(folder)
    expect(lock.isNew).toBe(true)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ pid: process.pid })
    lock.release()
    expect(existsSync(file)).toBe(false)
  })

  it('refuses a folder that a living process holds, naming it and the way out', () => {
    lockFolder(folder)
    expect(() => lockFolder(folder)).toThrow(
      `The data folder ${folder} is in use by process ${process.pid}. Stop that server, or set TRACKHOE_DATA to another folder.`,
    )
  })

  it('takes over from a process that is dead', () => {
    lockFolder(folder)
    const { pid } = spawnSync(process.execPath, ['-e', ''])
    writeFileSync(file, JSON.stringify({ pid, started: 'an earlier boot/1' }))
    lockFolder(folder)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ pid: process.pid })
    expect(readdirSync(folder)).toEqual(['server.lock'])
  })

  it.runIf(existsSync('/proc/self/stat'))('takes over when the pid was given to another process since', () => {
    lockFolder(folder)
    writeFileSync(file, JSON.stringify({ pid: process.ppid, started: 'an earlier boot/1' }))
    lockFolder(folder)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ pid: process.pid })
  })

  it('waits out a lock that is being written, and takes an old one that names nobody', () => {
    lockFolder(folder)
    writeFileSync(file, '')
    expect(() => lockFolder(folder)).toThrow('a server that is starting')
    utimesSync(file, 0, 0)
    expect(lockFolder(folder).isNew).toBe(true)
  })

  it('says in one line that a folder cannot be written', () => {
    const blocked = join(mkdtempSync(join(tmpdir(), 'trackhoe-lock-')), 'file')
    writeFileSync(blocked, '')
    expect(() => lockFolder(join(blocked, 'data'))).toThrow(/cannot be written \(ENOTDIR\)\. .*TRACKHOE_DATA/)
  })
})
