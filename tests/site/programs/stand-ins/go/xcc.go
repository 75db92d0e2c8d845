// Package xcc has the face of the Go SDK as the pages describe it, and nothing behind it.
package xcc

import "context"

type Params map[string]any

type Options struct {
	URL, Tenant, User, Pass, Queue string
}

type Result struct {
	Code                               int
	Message, Cause, Digits, DTMF, Path string
	RecordMs                           int
	Data                               map[string]any
}

type Call struct {
	UUID, NodeUUID, CidNumber, DestNumber string
	Params                                map[string]any
}

func (c *Call) Request(ctx context.Context, method string, params Params) (Result, error) {
	return Result{}, nil
}
func (c *Call) Accept(ctx context.Context, params Params) (Result, error)     { return Result{}, nil }
func (c *Call) Answer(ctx context.Context, params Params) (Result, error)     { return Result{}, nil }
func (c *Call) Play(ctx context.Context, params Params) (Result, error)       { return Result{}, nil }
func (c *Call) ReadDigits(ctx context.Context, params Params) (Result, error) { return Result{}, nil }
func (c *Call) Bridge(ctx context.Context, params Params) (Result, error)     { return Result{}, nil }
func (c *Call) Hangup(ctx context.Context, params Params) (Result, error)     { return Result{}, nil }

type Controller struct{}

func Connect(options Options) (*Controller, error) { return &Controller{}, nil }

func (c *Controller) OnCall(handler func(ctx context.Context, call *Call) error) {}
func (c *Controller) OnEvent(handler func(method string, params Params))         {}
func (c *Controller) Dial(ctx context.Context, params Params) (*Call, error)     { return nil, nil }
func (c *Controller) Run(ctx context.Context) error                              { return nil }
