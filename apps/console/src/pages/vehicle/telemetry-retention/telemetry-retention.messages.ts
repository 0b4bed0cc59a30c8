import { defineMessages } from '@trackhoe/ui'

const zhCN = {
  title: '数据保留',
  noun: '数据保留设置',
  code: '参数',
  all: '全部参数（未单独设置的）',
  sampleDaysHint: '超过的数据在后台删除，不能恢复；设置保存一天后生效',
  partDaysHint: '每 5 分钟的最小值、最大值和平均值，供较长时间的曲线使用；每天的汇总一直保留',
  days: (count: string) => `${count} 天`,
  updateBy: '修改人',
  updateTime: '修改时间',
  none: '尚未设置',
  noneReason: '车辆数据一直保留。可以为全部参数或单个参数设置保留天数。',
}

const enUS: typeof zhCN = {
  title: 'Data retention',
  noun: 'retention setting',
  code: 'Parameter',
  all: 'All parameters without their own setting',
  sampleDaysHint:
    'Older readings are deleted in the background and cannot be restored. Takes effect a day after saving.',
  partDaysHint:
    'Lowest, highest and mean of every 5 minutes, for charts of longer periods. Daily summaries are kept forever.',
  days: (count) => `${count} days`,
  updateBy: 'Changed by',
  updateTime: 'Changed',
  none: 'No settings yet',
  noneReason: 'Readings are kept forever. Set how long to keep all parameters, or a single one.',
}

export const useTelemetryRetentionMessages = defineMessages<typeof zhCN>({ 'zh-CN': zhCN, 'en-US': enUS })
