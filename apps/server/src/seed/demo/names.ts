/** Characters with the spelling that account names are made of. */
export const SURNAMES: readonly (readonly [string, string])[] = [
  ['王', 'wang'], ['李', 'li'], ['张', 'zhang'], ['刘', 'liu'], ['陈', 'chen'], ['杨', 'yang'], ['黄', 'huang'],
  ['赵', 'zhao'], ['吴', 'wu'], ['周', 'zhou'], ['徐', 'xu'], ['孙', 'sun'], ['马', 'ma'], ['朱', 'zhu'], ['胡', 'hu'],
  ['郭', 'guo'], ['何', 'he'], ['林', 'lin'], ['罗', 'luo'], ['高', 'gao'], ['郑', 'zheng'], ['梁', 'liang'],
  ['谢', 'xie'], ['宋', 'song'], ['唐', 'tang'], ['许', 'xu'], ['韩', 'han'], ['冯', 'feng'], ['邓', 'deng'],
  ['曹', 'cao'], ['彭', 'peng'], ['曾', 'zeng'], ['肖', 'xiao'], ['田', 'tian'], ['董', 'dong'], ['潘', 'pan'],
] // prettier-ignore

export const MALE_NAMES: readonly (readonly [string, string])[] = [
  ['伟', 'wei'], ['强', 'qiang'], ['磊', 'lei'], ['军', 'jun'], ['勇', 'yong'], ['杰', 'jie'], ['涛', 'tao'],
  ['明', 'ming'], ['超', 'chao'], ['刚', 'gang'], ['平', 'ping'], ['辉', 'hui'], ['鹏', 'peng'], ['建国', 'jianguo'],
  ['建华', 'jianhua'], ['志强', 'zhiqiang'], ['海涛', 'haitao'], ['文博', 'wenbo'], ['浩然', 'haoran'],
  ['子轩', 'zixuan'], ['宇航', 'yuhang'], ['俊杰', 'junjie'], ['晓东', 'xiaodong'], ['国栋', 'guodong'],
] // prettier-ignore

export const FEMALE_NAMES: readonly (readonly [string, string])[] = [
  ['芳', 'fang'], ['娜', 'na'], ['敏', 'min'], ['静', 'jing'], ['丽', 'li'], ['艳', 'yan'], ['娟', 'juan'],
  ['霞', 'xia'], ['秀英', 'xiuying'], ['桂英', 'guiying'], ['婷婷', 'tingting'], ['雪梅', 'xuemei'],
  ['晓燕', 'xiaoyan'], ['雨欣', 'yuxin'], ['佳怡', 'jiayi'], ['思雨', 'siyu'], ['梦琪', 'mengqi'], ['玉兰', 'yulan'],
] // prettier-ignore
