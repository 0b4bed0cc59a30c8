const chinese = {
  chooseFile: '选择文件',
  chooseImage: '上传图片',
  dropHint: '也可以拖到此处或粘贴',
  files: '文件列表',
  progress: (name: string) => `${name}上传进度`,
  waiting: '等待上传',
  done: '已上传',
  cancel: (name: string) => `取消上传${name}`,
  retry: (name: string) => `重试${name}`,
  preview: (name: string) => `查看${name}`,
  failed: (name: string) => `${name} 文件上传失败。`,
  reason: (name: string, reason: string) => `${name}：${reason}`,
  notImage: '请上传图片',
  wrongType: (name: string) => `${name} 的类型不在允许范围内`,
  tooLarge: (name: string, most: string) => `${name} 超过 ${most}`,
  tooMany: (most: number) => `最多 ${most} 个文件`,
}

const english: typeof chinese = {
  chooseFile: 'Choose files',
  chooseImage: 'Upload an image',
  dropHint: 'or drop them here, or paste',
  files: 'Files',
  progress: (name) => `Upload of ${name}`,
  waiting: 'Waiting',
  done: 'Uploaded',
  cancel: (name) => `Cancel the upload of ${name}`,
  retry: (name) => `Retry ${name}`,
  preview: (name) => `View ${name}`,
  failed: (name) => `${name}: upload failed.`,
  reason: (name, reason) => `${name}: ${reason}`,
  notImage: 'Upload an image',
  wrongType: (name) => `${name} is of a type that is not allowed`,
  tooLarge: (name, most) => `${name} is larger than ${most}`,
  tooMany: (most) => (most === 1 ? 'At most 1 file' : `At most ${most} files`),
}

/** The messages of an upload. */
export const uploadMessages = { 'zh-CN': chinese, 'en-US': english }
