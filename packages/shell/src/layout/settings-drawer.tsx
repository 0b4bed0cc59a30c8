import { Button, Drawer } from '@trackhoe/ui'
import { useMessages } from '../locale/use-messages.ts'
import { useShell } from '../provider/shell-provider.tsx'
import { AppearanceSettings } from './appearance-settings.tsx'

/** The settings of the layout beside the page. Source: platform specification §2 "Settings defaults". */
export function SettingsDrawer({ onClose }: { onClose: () => void }) {
  const t = useMessages().settings
  const { preferences } = useShell()
  return (
    <Drawer
      onClose={onClose}
      title={t.title}
      width={360}
      footer={<Button onClick={preferences.reset}>{t.reset}</Button>}
    >
      <AppearanceSettings />
    </Drawer>
  )
}
