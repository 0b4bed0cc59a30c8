import type { Meta, StoryObj } from '@storybook/react-vite'
import { VersionsDialog } from './versions-dialog.tsx'

interface Version {
  number: number
  changes: readonly string[]
}

const VERSIONS: readonly Version[] = [
  { number: 2, changes: ['更换周期：250 → 500 小时', '新增：液压油滤芯'] },
  { number: 1, changes: ['新增：机油滤芯'] },
]

function Versions({ versions }: { versions: readonly Version[] }) {
  return (
    <VersionsDialog
      title="历史版本"
      load={async () => versions}
      listed={({ number, changes }) => ({
        name: `版本 ${number}`,
        note: `${changes.length} 处修改`,
        savedBy: '王工',
        savedAt: '2026-11-20 10:00:00',
      })}
      none={{ title: '还没有历史版本', description: '每次保存都会留下一个版本。' }}
      restore={{ text: (name) => `恢复${name ?? ''}`, onRestore: () => {} }}
      onClose={() => {}}
    >
      {({ changes }) => (
        <ul className="m-0 ps-5">
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
    </VersionsDialog>
  )
}

export default {
  id: 'form-widgets-versionsdialog',
  title: 'form-widgets/VersionsDialog 版本对话框',
  component: Versions,
} satisfies Meta<typeof Versions>

export const TwoVersions: StoryObj<typeof Versions> = { args: { versions: VERSIONS } }
export const None: StoryObj<typeof Versions> = { args: { versions: [] } }
