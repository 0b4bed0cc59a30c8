import { useCalls } from '@trackhoe/auth'
import {
  PRESENCE_INTERVAL_MS,
  type TemplateEditor,
  type TemplateField,
  templateVersions,
} from '@trackhoe/contract/service'
import { randomId } from '@trackhoe/contract/random-id'
import { useFlavor } from '@trackhoe/shell'
import { useEffect, useMemo, useRef, useState } from 'react'

/**
 * Says that this window has a template open, and follows who else has. A server without the call, or one that cannot be reached,
 * shows nobody: the revision guards the save.
 */
export function useTemplatePresence(serviceTypeId: string, template: TemplateField) {
  const isNative = useFlavor() === 'native'
  const api = useCalls(templateVersions)
  const [windowId] = useState(randomId)
  const [others, setOthers] = useState<readonly TemplateEditor[]>([])
  const [dirty, setDirty] = useState(false)
  const isDirty = useRef(dirty)
  const report = useRef<() => void>(null)

  useEffect(() => {
    if (!isNative) return
    const body = () => ({ serviceTypeId, template, windowId, dirty: isDirty.current })
    let stopped = false
    const run = async () => {
      try {
        const found = await api.presence({ body: body() })
        if (!stopped) setOthers(found)
      } catch {
        if (!stopped) setOthers([])
      }
    }
    report.current = () => void run()
    void run()
    const timer = setInterval(() => void run(), PRESENCE_INTERVAL_MS)
    return () => {
      stopped = true
      report.current = null
      clearInterval(timer)
      void api.presence({ body: { ...body(), left: true } }).catch(() => undefined)
    }
  }, [api, isNative, serviceTypeId, template, windowId])

  useEffect(() => {
    isDirty.current = dirty
    report.current?.()
  }, [dirty])

  const named = useMemo(
    () => others.map(({ username, realname, dirty: unsaved }) => ({ name: realname ?? username, dirty: unsaved })),
    [others],
  )
  return { others: named, onDirtyChange: setDirty }
}
