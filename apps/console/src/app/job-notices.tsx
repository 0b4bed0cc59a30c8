import { bind } from '@trackhoe/api-client'
import { useClient, useNotifications, useSocketMessage } from '@trackhoe/shell'
import { ActionButton, defineMessages, joinParts, useToast } from '@trackhoe/ui'

const zhCN = {
  done: { export: (title: string) => `${title}导出完成`, import: (title: string) => `${title}导入完成` },
  failed: { export: (title: string) => `${title}导出失败`, import: (title: string) => `${title}导入失败` },
  checked: (title: string) => `${title}导入文件已检查，等待确认`,
  where: '可在列表的“后台导入与导出”中查看',
  save: '下载文件',
}

const enUS: typeof zhCN = {
  done: { export: (title) => `${title}: export finished`, import: (title) => `${title}: import finished` },
  failed: { export: (title) => `${title}: export failed`, import: (title) => `${title}: import failed` },
  checked: (title) => `${title}: the file was checked and waits for you`,
  where: 'See “Background import and export” of the list',
  save: 'Download the file',
}

const useMessages = defineMessages<typeof zhCN>({ 'zh-CN': zhCN, 'en-US': enUS })

/**
 * Says on every page that an export or import of the user in the background has ended, or waits for him. An export offers its
 * file right there.
 */
export function JobNotices() {
  const t = useMessages()
  const toast = useToast()
  const { send } = useClient()
  const { notify } = useNotifications()

  async function save(id: string, title: string) {
    try {
      const [{ listJobs }, { saveFile }] = await Promise.all([
        import('@trackhoe/api-client/files'),
        import('@trackhoe/form-widgets/entity'),
      ])
      const jobs = bind(send, listJobs)
      const job = (await jobs.mine()).find((one) => one.id === id)
      saveFile(await jobs.file({ query: { id } }), job?.fileName ?? `${title}.xlsx`)
    } catch (error) {
      notify(error)
    }
  }

  useSocketMessage('listJob', ({ jobId, kind, state, title, msgTxt }) => {
    const description = joinParts(msgTxt, t.where)
    if (state === 'done' && kind === 'export')
      toast.info(t.done[kind](title), {
        description: msgTxt ?? undefined,
        action: <ActionButton onClick={() => void save(jobId, title)}>{t.save}</ActionButton>,
      })
    else if (state === 'done') toast.info(t.done[kind](title), { description })
    else if (state === 'checked') toast.info(t.checked(title), { description })
    else toast.error(t.failed[kind](title), { description })
  })
  return null
}
