import { useConfirm } from '@trackhoe/ui'
import { useState } from 'react'

/** The texts before typed values of the details are given up for another node. */
interface LeaveTexts {
  leaveTitle: string
  leaveHint: string
  leave: string
}

/** The selected node of a tree page. What is typed in its details is not lost without a question. */
export function useTreeChoice(t: LeaveTexts) {
  const confirm = useConfirm()
  const [selected, setSelected] = useState<string | null>(null)
  const [dirty, setDirty] = useState(false)

  async function ask(next: string | null) {
    if (next === selected) return
    const confirmation = { title: t.leaveTitle, message: t.leaveHint, tone: 'danger', okText: t.leave } as const
    if (!dirty || (await confirm(confirmation))) setSelected(next)
  }

  return {
    selected,
    select: (next: string | null) => void ask(next),
    /** After the selected node was deleted. */
    clear: () => setSelected(null),
    setDirty,
  }
}
