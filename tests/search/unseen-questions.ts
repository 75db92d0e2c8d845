/**
 * Questions for which nothing was tuned: written from pages that were picked at random, half of them in readers' own
 * words, a third in English, some with names, codes and paths, before the passages were looked at again. Only the
 * shares are measured: none is looked at on its own.
 */
import { answered, type Question } from './questions.ts';

export const unseenQuestions: readonly Question[] = answered({
  手机软电话的注册有效期填多少: '300',
  一个外呼任务最多能有多少个号码: '50000 | 50,000',
  外呼任务暂停之后正在打的电话会断吗: '继续到结束 | 只停止发起新的呼叫',
  默认几点自动备份: '03:00',
  备份里面带不带录音: '不包含',
  恢复备份的时候电话会不会断: '在途通话中断',
  主持人走了会议会散吗: '照常进行',
  云版的租户名能改吗: '不能',
  云版试用的录音留几天: '7 天',
  云上买几核的机器合适: '8 核 16 GB',
  彩铃多长合适: '20–60 秒',
  国内中继该用什么编码: 'PCMA,PCMU | PCMA、PCMU',
  只开TLS声音会不会被偷听: '声音仍是明文',
  一体机怎么恢复出厂网络: '按住 10 秒',
  一条E1能同时打几个电话: '30 个话路',
  最大的那款一体机能撑多少路: '480',
  话单里怎么看是哪边先挂的: 'send_bye | recv_bye | sip_hangup_disposition',
  为什么主叫听不到彩铃: '早期媒体',
  周五夜里的时间段周六凌晨还算吗: '周六凌晨 3 点也算 | “前一天”的星期 | 前一天',
  改了SFU设置正在开的会会变吗: '正在进行的会议不变 | 只对下一场会议生效',
  'which browsers support calling from a web page': 'Chrome 90',
  'where are the engine logs': 'switch.log',
  'how many devices can register with one extension': '5 部终端 | 5 个终端',
  'what happens when the cloud tenant expires': '只读 30 天',
  'how many retries does an outbound task make': '0–5 | 1–2 次',
  'what is the default user name of the appliance': 'admin',
  'which port does the event socket listen on': '8021',
  'how long is the v6.4 release maintained': '12 个月',
  'how to restore a backup from the command line': 'xctl restore',
  'how do I kick someone out of a conference': 'kick',
  'what does FAIL_WAIT mean': '注册失败等待重试',
  'why does the microphone not work over http': 'HTTPS | 只在安全页面里提供麦克风',
  'can I use a NAT gateway in the cloud': '不要放在 NAT 网关后面 | NAT 网关会改写源端口',
  'HEARTBEAT 事件多久一次': '每 20 秒 | 20 秒',
  'JWT_TTL 默认是多少': '7200',
  'absolute_codec_string 有什么用': '只提供列出的编解码 | 只这一条腿',
  'sfu-max-subscribe 默认几个': '9',
  MEDIA_TIMEOUT是什么意思: '长时间收不到媒体 | 收不到',
  '/conferences/:nbr/command 返回什么状态码': '200',
  'lua 和 luarun 有什么区别': '另开线程立即返回',
});
