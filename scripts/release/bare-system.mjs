// A bare Debian of its own, with systemd as its first process, in namespaces of Linux: what a fresh machine is to the archive.
import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'
import { call, until } from './checks.mjs'

/** Where the kernel has the control groups that systemd wants. */
const GROUPS = existsSync('/sys/fs/cgroup/cgroup.controllers') ? '/sys/fs/cgroup' : '/sys/fs/cgroup/unified'

/** Makes the tree of folders that a machine starts from, and gives it to systemd as its root. Arguments: the group, the root. */
const BOOT = `set -e
echo $$ > "$1/cgroup.procs"
exec unshare --mount --pid --cgroup --uts --ipc --fork bash -c '
set -e
root=$1
mount --make-rprivate /
mount --bind "$root" "$root"
mount -t proc proc "$root/proc"
mount -t sysfs -o ro sysfs "$root/sys"
mount -t cgroup2 none "$root/sys/fs/cgroup"
mount -t tmpfs -o mode=755 tmpfs "$root/run"
mount -t tmpfs -o mode=755 tmpfs "$root/dev"
for device in null:3 zero:5 full:7 random:8 urandom:9; do mknod -m 666 "$root/dev/\${device%:*}" c 1 "\${device#*:}"; done
mknod -m 666 "$root/dev/tty" c 5 0
mkdir "$root/dev/pts" "$root/dev/shm"
mount -t devpts -o newinstance,ptmxmode=0666 devpts "$root/dev/pts"
mount -t tmpfs tmpfs "$root/dev/shm"
ln -s pts/ptmx "$root/dev/ptmx"
ln -s /proc/self/fd "$root/dev/fd"
cd "$root"
mkdir -p oldroot
pivot_root . oldroot
umount -l /oldroot
exec env -i container=other PATH=/usr/sbin:/usr/bin:/sbin:/bin /lib/systemd/systemd --system --show-status=0
' bash "$2"
`

/**
 * Makes the system and starts it. BARE_SYSTEM names a root file system that is copied in place of a new one. Errors: Error with
 * what is missing on this machine.
 */
export async function startBareSystem(folder) {
  const root = join(folder, 'system')
  const kept = process.env.BARE_SYSTEM
  const made = kept
    ? call('cp', ['--archive', kept, root])
    : call('debootstrap', ['--variant=minbase', '--include=systemd-sysv,dbus', 'bookworm', root], { timeout: 500_000 })
  if (made.status !== 0) throw new Error(made.stderr?.trim().split('\n').at(-1) || String(made.error))
  // A Node that brings its own libraries.
  cpSync(process.env.RELEASE_BARE_NODE ?? process.execPath, join(root, 'usr/local/bin/node'), { dereference: true })
  const group = join(GROUPS, `trackhoe-release-${process.pid}`)
  mkdirSync(group, { recursive: true })
  const outside = spawn('bash', ['-c', BOOT, 'bash', group, root], { stdio: 'ignore' })
  let first
  await until(async () => {
    if (outside.exitCode !== null) throw new Error('the server ended: systemd cannot be started here')
    first = call('pgrep', ['--parent', String(outside.pid)]).stdout.trim()
    return first !== ''
  }, 20_000)
  /** Runs a command of the system as root. */
  const run = (...args) =>
    call('nsenter', ['--target', first, '--mount', '--pid', '--cgroup', '--uts', '--ipc', '--root', '--wd', '--', ...args], { env: { PATH: '/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin' }, timeout: 240_000 }) // prettier-ignore
  await until(
    async () => /^(running|degraded)/.test(run('systemctl', 'is-system-running', '--wait').stdout ?? ''),
    60_000,
  )
  return {
    root,
    run,
    stop() {
      // With it all its processes end.
      call('kill', ['-KILL', first])
      for (let tries = 0; existsSync(group) && tries < 50; tries += 1) {
        try {
          removeGroups(group)
        } catch {
          call('sleep', ['0.1'])
        }
      }
    },
  }
}

function removeGroups(group) {
  const below = call('find', [group, '-depth', '-type', 'd']).stdout.trim().split('\n').filter(Boolean)
  for (const folder of below) rmdirSync(folder)
}
