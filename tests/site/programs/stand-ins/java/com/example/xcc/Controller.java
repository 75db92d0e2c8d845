package com.example.xcc;

public final class Controller implements AutoCloseable {
    @FunctionalInterface
    public interface Handler {
        void handle(Call call) throws Exception;
    }

    public static Controller connect(String url) throws XccError {
        return new Controller();
    }

    public void onCall(Handler handler) {
    }

    public void run() throws InterruptedException {
    }

    @Override
    public void close() {
    }
}
