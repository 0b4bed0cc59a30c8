import { useQuery } from '@tanstack/react-query'
import { files } from '@trackhoe/api-client/files'
import { useCalls, usePermitted } from '@trackhoe/auth'
import { useNotifications } from '@trackhoe/shell'
import { Alert, Button, formatFileSize, NO_VALUE, Progress, type ProgressTone } from '@trackhoe/ui'
import { useCapabilityMessages } from './capabilities.messages.ts'
import { Fact, factsClasses } from './fact.tsx'
import { uploadKeys } from './upload-keys.ts'

/** Shows those who may know it how much space the uploads of the tenant take and may take, and whose take the most. */
export function UploadUsage() {
  return usePermitted('system:file:usage') ? <Usage /> : null
}

function Usage() {
  const t = useCapabilityMessages()
  const fileApi = useCalls(files)
  const { describe } = useNotifications()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: uploadKeys.usage,
    queryFn: ({ signal }) => fileApi.usage(signal),
  })
  if (error) {
    return (
      <Alert
        tone="danger"
        className="mx-gutter my-3 flex-none"
        action={
          <Button size="small" loading={isFetching} onClick={() => void refetch()}>
            {t.retry}
          </Button>
        }
      >
        {t.usageFailed(describe(error))}
      </Alert>
    )
  }
  if (!data) return null
  const { usedBytes, allowedBytes, userAllowedBytes, users } = data
  return (
    <dl className={factsClasses}>
      <Fact term={t.uploads}>
        <span className="flex items-center gap-2">
          {t.usage(formatFileSize(usedBytes), amount(allowedBytes, t.unlimited))}
          {allowedBytes !== null && <Share label={t.uploads} share={usedBytes / allowedBytes} />}
        </span>
      </Fact>
      <Fact term={t.uploadsOfUser}>{amount(userAllowedBytes, t.unlimited)}</Fact>
      <Fact term={t.largestUsers}>
        {users.length === 0
          ? NO_VALUE
          : users.map((user) => `${user.realname || user.username} ${formatFileSize(user.usedBytes)}`).join(t.between)}
      </Fact>
    </dl>
  )
}

const amount = (bytes: number | null, unlimited: string) => (bytes === null ? unlimited : formatFileSize(bytes))

function Share({ label, share }: { label: string; share: number }) {
  return <Progress size="small" tone={toneOf(share)} label={label} value={share * 100} className="w-24 flex-none" />
}

/** Full is an error to those who upload, nearly full a warning to the administrator. */
function toneOf(share: number): ProgressTone {
  if (share >= 1) return 'danger'
  return share >= 0.9 ? 'warning' : 'plain'
}
