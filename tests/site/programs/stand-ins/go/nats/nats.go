// Package nats has the parts of the client that the pages use, and nothing behind them.
package nats

import "time"

type Conn struct{}

type Msg struct {
	Subject, Reply string
	Data           []byte
}

type Subscription struct{}
type Option func() error

func Connect(url string, options ...Option) (*Conn, error) { return &Conn{}, nil }
func MaxReconnects(max int) Option                         { return nil }
func (c *Conn) Request(subject string, data []byte, timeout time.Duration) (*Msg, error) {
	return &Msg{}, nil
}
func (c *Conn) QueueSubscribe(subject, queue string, handler func(*Msg)) (*Subscription, error) {
	return &Subscription{}, nil
}
