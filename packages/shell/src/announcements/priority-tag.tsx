import { Tag, type TagProps } from '@trackhoe/ui'
import { CircleAlert, Info, Siren, type LucideIcon } from 'lucide-react'
import { useMessages } from '../locale/use-messages.ts'

const appearances: Record<'L' | 'M' | 'H', { tone: NonNullable<TagProps['tone']>; icon: LucideIcon }> = {
  L: { tone: 'neutral', icon: Info },
  M: { tone: 'warning', icon: CircleAlert },
  H: { tone: 'danger', icon: Siren },
}

/**
 * The priority of an announcement. Wire: L general, M important, H urgent. Source: platform specification §9 "Priority
 * codes".
 */
export function PriorityTag({ priority }: { priority: string | null }) {
  const t = useMessages().announcements.priorities
  const known = priority === 'M' || priority === 'H' ? priority : 'L'
  const { tone, icon: Icon } = appearances[known]
  return (
    <Tag tone={tone} icon={<Icon aria-hidden />}>
      {t[known]}
    </Tag>
  )
}
