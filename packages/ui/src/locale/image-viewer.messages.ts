const chinese = {
  tools: '图片工具',
  previous: '上一张',
  next: '下一张',
  zoomIn: '放大',
  zoomOut: '缩小',
  rotateLeft: '向左旋转',
  rotateRight: '向右旋转',
  reset: '还原',
  download: '下载',
  position: (at: number, all: number) => `第 ${at} 张，共 ${all} 张`,
  zoom: (percent: number) => `缩放 ${percent} %`,
  turned: (degrees: number) => `旋转 ${degrees} 度`,
  loadFailed: '图片加载失败',
  image: (at: number) => `图片 ${at}`,
}

const english: typeof chinese = {
  tools: 'Picture tools',
  previous: 'Previous picture',
  next: 'Next picture',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  rotateLeft: 'Rotate left',
  rotateRight: 'Rotate right',
  reset: 'Reset',
  download: 'Download',
  position: (at, all) => `Picture ${at} of ${all}`,
  zoom: (percent) => `Zoom ${percent} %`,
  turned: (degrees) => `Turned by ${degrees} degrees`,
  loadFailed: 'The picture could not be loaded',
  image: (at) => `Picture ${at}`,
}

/** The messages of the image viewer. */
export const imageViewerMessages = { 'zh-CN': chinese, 'en-US': english }
