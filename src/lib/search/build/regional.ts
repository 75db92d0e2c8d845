/**
 * Words that Taiwan and Hong Kong have for what the mainland calls otherwise. A browser that has loaded the table of traditional
 * characters puts the site's own word in their place, so that nobody has to declare them as synonyms.
 */
import { fold } from '../fold.ts';
import { findTermsOf, type Terms } from './synonyms.ts';
import './traditional.ts';

/** The word, then those of the mainland, the usual one first. Words that mean something else there are left out. */
const words =
  '網路:网络 網際網路:互联网 區域網路:局域网 乙太網路:以太网 網域:域名 軟體:软件 硬體:硬件 韌體:固件 伺服器:服务器 ' +
  '資料庫:数据库 資料夾:文件夹 資料表:数据表 資料備份:数据备份 硬碟:硬盘 磁碟:磁盘 光碟:光盘 記憶體:内存 執行緒:线程 映像檔:镜像 ' +
  '螢幕:屏幕 滑鼠:鼠标 印表機:打印机 列印:打印 喇叭:扬声器 攝影機:摄像头 裝置:设备 智慧型手機:手机 行動電話:手机 手提電話:手机 ' +
  '流動電話:手机 市話:固话 簡訊:短信 短訊:短信 電郵:邮件 收件匣:收件箱 預設:默认 設定:设置,配置 重設:重置 套用:应用 使用者:用户 ' +
  '使用者名稱:用户名 帳號:账号 帳戶:账户 身分:身份 登入:登录 登出:退出,注销 權杖:令牌 金鑰:密钥 憑證:证书,凭据 檔案:文件 檔名:文件名 ' +
  '記錄檔:日志 程式:程序 程式碼:代码 程式庫:库 介面:界面,接口 元件:组件 模組:模块 外掛:插件 套件:软件包 物件:对象 物件儲存:对象存储 ' +
  '函式:函数 變數:变量 字串:字符串 字元:字符 陣列:数组 回傳:返回 演算法:算法 正規表示式:正则表达式 除錯:调试 偵錯:调试 ' +
  '疑難排解:故障排查,排障 最佳化:优化 效能:性能 相容:兼容 全域:全局 即時:实时 線上:在线 連線:连接 連結:链接 搜尋:搜索 檢視:查看 ' +
  '點選:点击 剪貼簿:剪贴板 貼上:粘贴 拖曳:拖动 視窗:窗口 選單:菜单 功能表:菜单 欄位:字段 儀表板:仪表盘 範本:模板 範例:示例 專案:项目 ' +
  '客製化:定制 匯出:导出 匯入:导入 批次:批量 新增:新建,添加 移除:删除 儲存:保存,存储 存取:访问 解除安裝:卸载 重新啟動:重启 ' +
  '重新開機:重启 當機:宕机,死机 排程:定时,计划 警示:告警 備援:热备,冗余 叢集:集群 負載平衡:负载均衡 佇列:队列 快取:缓存 閘道:网关 ' +
  '連接埠:端口 通訊埠:端口 埠:端口 位址:地址 頻寬:带宽 封包:报文,数据包 逾時:超时 語音辨識:语音识别 辨識:识别 逐字稿:转写 音訊:音频 ' +
  '視訊:视频 影片:视频 錄影:录像 螢幕截圖:截图 螢幕分享:屏幕共享,共享屏幕 分享:共享 訊息:消息 資訊:信息 訊號:信号 通訊:通信 紀錄:记录 ' +
  '聯絡:联系 支援:支持 品質:质量 質素:质量 智慧:智能 免付費:免费 轉寄:转发';

/** A word that is so many times rarer than another stands on the site by chance, as `网路` does in `上网路由`. */
const muchRarer = 8;

/** The words that readers of the site may have, each followed by the site's own: `网路 网络`. The longest come first. */
export function selectRegional({ dictionary, text, code, head }: Terms): string {
  const measure = (word: string) => {
    const terms = findTermsOf(word, dictionary);
    if (terms === undefined) return 0;
    return Math.min(...terms.map((term) => text.length(term) + code.length(term) + head.length(term)));
  };
  const chosen = words.split(' ').flatMap((entry): [from: string, to: string][] => {
    const [one = '', others = ''] = entry.split(':');
    const own = fold(one);
    const there = others.split(',');
    const known = there.find((word) => measure(word) > measure(own) * muchRarer);
    if (known !== undefined) return own === known ? [] : [[own, known]];
    // A site of Taiwan, for a reader of the mainland.
    const rare = there.filter((word) => measure(word) * muchRarer < measure(own));
    return rare.length < there.length ? [] : rare.map((word) => [word, own]);
  });
  return chosen
    .sort(([one], [other]) => other.length - one.length)
    .flat()
    .join(' ');
}
