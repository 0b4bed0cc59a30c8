import { readServerBuild } from '@trackhoe/shell/stale-build'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useAddress, useNow } from '@trackhoe/vehicles/page'
import { screenPaths } from '../frame/pages.ts'
import { isReloadDue } from './scheduled-reload.ts'

const CHECK_MS = 60_000
const BUILD_EVERY_MS = 5 * CHECK_MS

/**
 * The maximum time without an animation frame while the page is visible. Unit: milliseconds. Source: vehicle screens
 * "wall displays".
 */
const FROZEN_MS = 60_000
const WATCH_EVERY_MS = 15_000

/** How long a page of a playlist is shown by default. Unit: milliseconds. Source: vehicle screens "wall displays". */
const TURN_MS = 30_000

/**
 * Keeps a wall display running unattended: loads new builds, reloads at night and after a frozen screen, and shows the
 * pages of a playlist in turn.
 */
export function WallKeeper() {
  const { kiosk } = useAddress()
  return kiosk ? <Keeping /> : null
}

function Keeping() {
  useQuietReload()
  useWatchdog()
  usePlaylist()
  return null
}

function useQuietReload() {
  const now = useNow(CHECK_MS)
  const memory = useRef({ startedAt: 0, share: 0, newBuildAt: null as number | null, reachable: false, checkedAt: 0 })
  useEffect(() => {
    const known = memory.current
    if (known.startedAt === 0) Object.assign(known, { startedAt: now, share: Math.random(), checkedAt: now })
    const checkBuild = async () => {
      if (now - known.checkedAt >= BUILD_EVERY_MS) {
        known.checkedAt = now
        const build = await readServerBuild()
        known.reachable = build !== 'unreachable'
        if (build === 'newer') known.newBuildAt ??= now
      }
      if (isReloadDue({ ...known, now })) window.location.reload()
    }
    void checkBuild()
  }, [now])
}

/** Reloads a page whose rendering has stopped with the graphics driver, while its timers continue. */
function useWatchdog() {
  useEffect(() => {
    let drawnAt = performance.now()
    let frame = 0
    const timer = window.setInterval(() => {
      if (document.hidden) drawnAt = performance.now()
      else if (performance.now() - drawnAt > FROZEN_MS) void reloadIfReachable()
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        drawnAt = performance.now()
      })
    }, WATCH_EVERY_MS)
    return () => {
      window.clearInterval(timer)
      cancelAnimationFrame(frame)
    }
  }, [])
}

/** Reloads the page where the server answers: in the place of a wall without its network would stand the error of the browser. */
async function reloadIfReachable() {
  if ((await readServerBuild()) !== 'unreachable') window.location.reload()
}

/** Shows the pages of the address in turn. Missing pages are skipped. */
function usePlaylist() {
  const { playlist, rotateMs } = useAddress()
  const paths = playlist.filter((path) => screenPaths.some((known) => known === path))
  const turnMs = rotateMs ?? TURN_MS
  const turn = Math.floor(useNow(turnMs) / turnMs)
  const wanted = paths.length > 1 ? paths[turn % paths.length] : undefined
  const navigate = useNavigate()
  useEffect(() => {
    if (wanted === undefined || wanted === window.location.pathname) return
    void navigate({ pathname: wanted, search: window.location.search }, { replace: true })
  }, [navigate, wanted])
}
