import type { Meta, StoryObj } from '@storybook/react-vite'
import { EmptyState, UiProvider } from '@trackhoe/ui'
import { Ban } from 'lucide-react'
import { WidgetServicesProvider, type WidgetServices } from '../services/widget-services.tsx'
import { stationData, stationEntity, stationSource, type Station } from '../testing/stations.ts'
import { EntityList } from './entity-list.tsx'

interface StationListProps {
  services?: WidgetServices
  rows?: readonly Station[]
  fails?: boolean
}

function StationList({ services, rows, fails = false }: StationListProps) {
  const source = stationSource(rows)
  return (
    <UiProvider>
      <WidgetServicesProvider services={{ data: stationData, ...services }}>
        <div className="h-[640px]">
          <EntityList
            entity={stationEntity}
            source={fails ? { ...source, list: () => Promise.reject(new Error('offline')) } : source}
            permissions="service:station"
            defaultSort={null}
            withDetailView
            breadcrumb="服务管理 /"
            empty={<EmptyState title="还没有服务站" />}
            loadDetails={async () => ({ departs: ['d11'], brands: ['a'] })}
            actions={[
              {
                permission: 'disable',
                label: '停用',
                icon: <Ban aria-hidden />,
                row: 'menu',
                selection: true,
                run: () => Promise.resolve(),
              },
            ]}
          />
        </div>
      </WidgetServicesProvider>
    </UiProvider>
  )
}

const meta = {
  id: 'form-widgets-entity-list',
  title: 'form-widgets/entity-list 实体列表',
  component: StationList,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof StationList>
export default meta
type Story = StoryObj<typeof meta>

export const Rows: Story = {}
export const ReadOnly: Story = { args: { services: { permits: () => false } } }
export const Empty: Story = { args: { rows: [] } }
export const DoesNotLoad: Story = { args: { fails: true } }
export const Selected: Story = {
  play: async ({ canvas, userEvent }) => userEvent.click(await canvas.findByRole('checkbox', { name: '选择 SH01' })),
}
export const Adding: Story = {
  play: async ({ canvas, userEvent }) => userEvent.click(await canvas.findByRole('button', { name: '新增' })),
}
export const Details: Story = {
  play: async ({ canvas, userEvent }) =>
    userEvent.click(
      (await canvas.findAllByRole('button', { name: '详情' }))[0] ?? canvas.getByRole('button', { name: '详情' }),
    ),
}
export const Editing: Story = {
  play: async ({ canvas, userEvent }) =>
    userEvent.click(
      (await canvas.findAllByRole('button', { name: '编辑' }))[0] ?? canvas.getByRole('button', { name: '编辑' }),
    ),
}
